import { ensureSyntaxTree, indentRange, syntaxTree } from '@codemirror/language'
import type { ChangeSet, ChangeSpec, EditorState } from '@codemirror/state'

const PARSE_MS = 5_000

/** Elements that stand in a line of text: a break beside them could be seen as a space. */
const INLINE = /^<\/?(a|abbr|b|br|cite|code|em|i|img|mark|q|s|small|span|strong|sub|sup|time|u)\b/i
const KEPT = new Set(['pre', 'textarea', 'style', 'script'])

type Language = 'html' | 'css'

/** The same text, understood to its end: by itself a state stops reading after some milliseconds, and tells only what it had by then. */
const understood = (state: EditorState): EditorState => {
  ensureSyntaxTree(state, state.doc.length, PARSE_MS)
  return state.update({}).state
}

const nodesOf = (state: EditorState) => {
  const found: { name: string; from: number; to: number }[] = []
  syntaxTree(state).iterate({ enter: ({ name, from, to }) => void found.push({ name, from, to }) })
  return found
}

/** Tags that touch each other get a line each, unless the space between them could be seen. */
const htmlBreaks = (state: EditorState): ChangeSpec[] => {
  const tags = nodesOf(state).filter(({ name }) => /^(OpenTag|CloseTag|SelfClosingTag)$/.test(name))
  const kept: string[] = []
  return tags.flatMap((tag, at) => {
    const next = tags[at + 1]
    const text = state.sliceDoc(tag.from, tag.to)
    const name = (/[a-z][\w-]*/i.exec(text)?.[0] ?? '').toLowerCase()
    if (KEPT.has(name)) {
      if (tag.name === 'OpenTag') kept.push(name)
      else kept.pop()
    }
    if (!next || kept.length > 0) return []
    const between = state.sliceDoc(tag.to, next.from)
    const empty = tag.name === 'OpenTag' && next.name === 'CloseTag'
    const inline = INLINE.test(text) || INLINE.test(state.sliceDoc(next.from, next.to))
    return /^[ \t]*$/.test(between) && !empty && !inline ? [{ from: tag.to, to: next.from, insert: '\n' }] : []
  })
}

/** A declaration and a bracket end their line; a comment behind them stays where it is. */
const cssBreaks = (state: EditorState): ChangeSpec[] =>
  nodesOf(state).flatMap(({ name, from, to }): ChangeSpec[] => {
    if (name !== '{' && name !== ';' && name !== '}') return []
    const before = state.sliceDoc(state.doc.lineAt(from).from, from).trimEnd()
    const unended = name === '}' && before !== '' && !/[;{}]$/.test(before)
    return [...(unended ? [{ from, insert: '\n' }] : []), ...afterMark(state, to)]
  })

const afterMark = (state: EditorState, to: number): ChangeSpec[] => {
  const rest = state.sliceDoc(to, state.doc.lineAt(to).to)
  const spaces = rest.length - rest.trimStart().length
  return rest.trim() === '' || rest.trimStart().startsWith('/*') ? [] : [{ from: to, to: to + spaces, insert: '\n' }]
}

/** What turns code into one thing per line, indented by its nesting. */
export function formatChanges(state: EditorState, language: Language): ChangeSet {
  const whole = understood(state)
  const broken = state.changes(language === 'html' ? htmlBreaks(whole) : cssBreaks(whole))
  const lines = understood(whole.update({ changes: broken }).state)
  return broken.compose(indentRange(lines, 0, lines.doc.length))
}
