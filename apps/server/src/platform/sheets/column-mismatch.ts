import type { ReadSheet } from './imported-sheet.ts'
import { ERRORS_COLUMN } from './sheet-errors.ts'
import { SheetRefused } from './sheet-refused.ts'

interface Template {
  readonly columns: readonly string[]
  readonly required: readonly string[]
  /** Columns beside those of the template are passed over instead of told. */
  readonly open?: boolean
}

/** Stars mark what is required; letters and blanks do not matter. */
const plain = (header: string): string => header.replace(/\*/g, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** What of a header is missing, not known or there twice, in one sentence each. */
export function columnProblems(header: readonly string[], { columns, required, open = false }: Template): readonly string[] {
  const names = header.filter((text) => plain(text) !== '' && text !== ERRORS_COLUMN)
  const count = (column: string) => names.filter((text) => plain(text) === plain(column)).length
  const told = (title: string, list: readonly string[]) => (list.length > 0 ? [`${title}: ${list.join(', ')}`] : [])
  const known = new Set(columns.map(plain))
  return [
    ...told(
      'Missing',
      required.filter((column) => count(column) === 0),
    ),
    ...told('Not in the template', open ? [] : names.filter((text) => !known.has(plain(text)))),
    ...told(
      'There twice',
      columns.filter((column) => count(column) > 1),
    ),
  ]
}

/** Refuses a workbook none of whose sheets follows the template, with what is wrong in the one that comes nearest. */
export function templateMismatch(sheets: readonly ReadSheet[], template: Template): SheetRefused {
  const known = new Set(template.columns.map(plain))
  const likeness = ({ header }: ReadSheet) => header.filter((text) => known.has(plain(text))).length
  const nearest = [...sheets].sort((a, b) => likeness(b) - likeness(a))[0]
  const problems = columnProblems(nearest?.header ?? [], template)
  return new SheetRefused(422, ['Template does not match', ...problems].join('. '))
}
