import { syntaxTree } from '@codemirror/language'
import { type Diagnostic, linter } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { t } from '../text/t.ts'

const BRACED = /\{\{\s*([\w.-]{1,60})\s*\}\}/g
const MOST = 50

const brokenPlaces = ({ state }: EditorView): Diagnostic[] => {
  const found: Diagnostic[] = []
  syntaxTree(state).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && found.length < MOST)
        found.push({
          from,
          to: Math.max(to, Math.min(from + 1, state.doc.length)),
          severity: 'error',
          message: t('This cannot be read'),
        })
    },
  })
  return found
}

const unknownNames = ({ state }: EditorView, known: (name: string) => boolean): Diagnostic[] =>
  [...state.doc.toString().matchAll(BRACED)].flatMap((match) => {
    const name = match[1] ?? ''
    if (known(name)) return []
    return [
      {
        from: match.index,
        to: match.index + match[0].length,
        severity: 'warning' as const,
        message: t('Unknown placeholder {name}', { name: `{{${name}}}` }),
      },
    ]
  })

/** Marks what cannot be read and placeholders nobody fills, half a second after the last key. */
export const errorMarks = (known?: (name: string) => boolean) =>
  linter((view) => [...brokenPlaces(view), ...(known ? unknownNames(view, known) : [])], { delay: 500 })
