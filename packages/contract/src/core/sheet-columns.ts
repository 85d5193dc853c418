import { z } from 'zod'
import { says } from './fields.ts'

/** The column a marked copy of a sheet gets; readers of an import leave it out. */
export const ERRORS_COLUMN = 'Errors'

/** What an import reads: its columns, and which of them a sheet must have. */
export interface SheetTemplate<Column extends string = string> {
  readonly columns: readonly Column[]
  readonly required: readonly Column[]
  /** Columns beside those of the template are passed over instead of told. */
  readonly open?: boolean
}

/** Headings of a file that a person matched by hand, each with a column of the template or '' to leave it out. */
export type ColumnMapping = Readonly<Record<string, string>>

export interface ColumnMatch<Column extends string = string> {
  /** Where each column of the template stands in the sheet. */
  readonly places: ReadonlyMap<Column, number>
  readonly missing: readonly Column[]
  readonly unknown: readonly string[]
  /** Columns of the template that more than one heading stands for. */
  readonly double: readonly Column[]
}

/** Stars mark what is required; letters and blanks do not matter. */
const plain = (heading: string): string => heading.replace(/\*/g, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** How each heading is called in a mapping: the second of two alike gets a number. */
export const headingNames = (header: readonly string[]): readonly string[] => {
  const times = new Map<string, number>()
  return header.map((heading) => {
    const time = (times.get(plain(heading)) ?? 0) + 1
    times.set(plain(heading), time)
    return time === 1 ? heading : `${heading} (${time})`
  })
}

/** Whether a heading says anything about the cells below it. */
export const isHeading = (heading: string): boolean => plain(heading) !== '' && heading !== ERRORS_COLUMN

/** Holds the headings of a sheet against a template; what was matched by hand counts before what is recognised. */
export function matchColumns<Column extends string>(
  header: readonly string[],
  { columns, required, open = false }: SheetTemplate<Column>,
  mapping: ColumnMapping = {},
): ColumnMatch<Column> {
  const known = new Map(columns.map((column) => [plain(column), column]))
  const places = new Map<Column, number>()
  const unknown: string[] = []
  const double = new Set<Column>()
  const names = headingNames(header)
  for (const [place, heading] of header.entries()) {
    if (!isHeading(heading)) continue
    const name = names[place] ?? heading
    const chosen = Object.hasOwn(mapping, name) ? mapping[name] : undefined
    if (chosen === '') continue
    const column = known.get(plain(chosen ?? heading))
    if (!column) {
      if (!open) unknown.push(name)
    } else if (places.has(column)) double.add(column)
    else places.set(column, place)
  }
  return { places, missing: required.filter((column) => !places.has(column)), unknown, double: [...double] }
}

export const fits = ({ missing, unknown, double }: ColumnMatch): boolean => missing.length + unknown.length + double.length === 0

/** Punctuation and blanks aside: "E-Mail" is meant for "Email". */
const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What the unrecognised headings most likely mean: one that differs in punctuation only, or holds the whole name of a missing column. */
export function guessColumns(header: readonly string[], template: SheetTemplate, mapping: ColumnMapping = {}): ColumnMapping {
  const { unknown, places, double } = matchColumns(header, { ...template, open: false }, mapping)
  const free = new Set(template.columns.filter((column) => !places.has(column)))
  const guessed: Record<string, string> = {}
  for (const name of unknown) {
    const written = letters(name)
    const column = [...free].find((one) => letters(one) === written) ?? [...free].find((one) => written.includes(letters(one)))
    if (column) free.delete(column)
    guessed[name] = column ?? ''
  }
  // Of headings alike the first is taken, and the screen says so.
  const repeated = headingNames(header).flatMap((name, place): [string, string][] => {
    const column = double.find((one) => plain(one) === plain(header[place] ?? ''))
    return column === undefined ? [] : [[name, name === header[place] ? column : '']]
  })
  return { ...guessed, ...Object.fromEntries(repeated), ...mapping }
}

/** The entries of a mapping that this sheet has a heading for. */
export const mappingOf = (header: readonly string[], mapping: ColumnMapping): ColumnMapping =>
  Object.fromEntries(headingNames(header).flatMap((name) => (Object.hasOwn(mapping, name) ? [[name, mapping[name] ?? '']] : [])))

const MAPPING_MAX = 200

/** A mapping as it travels beside a file or waits in the browser; what is none is null. */
export function readMapping(text: string | undefined): ColumnMapping | null {
  if (text === undefined || text === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const entries = Object.entries(read)
    if (entries.length > MAPPING_MAX || !entries.every(([, column]) => typeof column === 'string')) return null
    return Object.fromEntries(entries.map(([name, column]) => [name, String(column)]))
  } catch {
    return null
  }
}

/** The text field an import takes beside its file. */
export const columnsField = z
  .string()
  .max(40_000, says.notValid('Columns'))
  .refine((text) => readMapping(text) !== null, says.notValid('Columns'))
  .optional()

/** Sent as `data` of the refusal, so that the person can match the headings by hand. */
export const columnRefusal = z.object({
  sheet: z.string(),
  header: z.array(z.string()),
  /** The first filled cell below each heading. */
  examples: z.array(z.string()),
  columns: z.array(z.string()),
  required: z.array(z.string()),
  open: z.boolean(),
})
export type ColumnRefusal = z.output<typeof columnRefusal>

/** What of a header is missing, not known or there twice, in one sentence each. */
export const columnProblems = ({ missing, unknown, double }: ColumnMatch): readonly string[] =>
  (
    [
      ['Missing', missing],
      ['Not in the template', unknown],
      ['There twice', double],
    ] as const
  ).flatMap(([title, list]) => (list.length > 0 ? [`${title}: ${list.join(', ')}`] : []))
