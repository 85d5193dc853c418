import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { css as cssLanguage } from '@codemirror/lang-css'
import { html as htmlLanguage } from '@codemirror/lang-html'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { lintGutter } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { styleNonce } from '../theme/style-nonce.ts'
import css from './code.module.css'
import { codeColours, codeLook } from './code-look.ts'
import { errorMarks } from './error-marks.ts'
import { formatChanges } from './format-code.ts'

export interface CodeTools {
  /** Puts a text where the cursor stands. */
  readonly insert: (text: string) => void
  /** One thing per line, indented by its nesting. */
  readonly format: () => void
}

interface Props {
  label: string
  language: 'html' | 'css'
  value: string
  onChange: (value: string) => void
  /** What a text in double braces may be called; others are marked. */
  known?: ((name: string) => boolean) | undefined
  invalid?: boolean
  tools: RefObject<CodeTools | null>
}

const validity = new Compartment()

const LANGUAGES = { html: () => htmlLanguage({ autoCloseTags: false }), css: () => cssLanguage() }

/** Code with line numbers, colours and marks. Tab indents; Escape, then Tab leaves the editor. */
export default function CodeEditor({ label, language, value, onChange, known, invalid = false, tools }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef({ onChange, value })
  latest.current = { onChange, value }

  useEffect(() => {
    const parent = host.current
    if (!parent) return
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          lineNumbers(),
          history(),
          highlightActiveLine(),
          bracketMatching(),
          indentOnInput(),
          indentUnit.of('  '),
          lintGutter(),
          errorMarks(known),
          LANGUAGES[language](),
          codeLook,
          syntaxHighlighting(codeColours),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          validity.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label, language, known])

  // A draft that is restored, or a reset, comes from outside. Before the next key: later the editor may be ahead of the form.
  useLayoutEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const attributes = invalid ? EditorView.contentAttributes.of({ 'aria-invalid': 'true' }) : []
    view.current?.dispatch({ effects: validity.reconfigure(attributes) })
  }, [invalid])

  useImperativeHandle(tools, () => ({
    insert: (text) => {
      const editor = view.current
      if (!editor) return
      editor.dispatch(editor.state.replaceSelection(text))
      editor.focus()
    },
    format: () => {
      const editor = view.current
      if (editor) editor.dispatch({ changes: formatChanges(editor.state, language) })
    },
  }))

  return <div ref={host} className={css.editor} data-invalid={invalid || undefined} />
}
