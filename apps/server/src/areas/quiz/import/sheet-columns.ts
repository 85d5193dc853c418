import { TEMPLATE_COLUMNS, type TemplateColumn } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { OPTION_CODES } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { SheetTemplate } from '@pelita/contract/core/sheet-columns.ts'

type OptionCode = (typeof OPTION_CODES)[number]

/** Columns beside the template's: an export needs them to lose nothing, a person may leave them out. */
type ExtraColumn = 'Question (continued)' | 'Objective' | `Image ${OptionCode}`
export type Column = TemplateColumn | ExtraColumn

export const COLUMNS: readonly Column[] = [
  ...TEMPLATE_COLUMNS,
  'Question (continued)',
  'Objective',
  ...OPTION_CODES.map((code) => `Image ${code}` as const),
]

/** A column it does not know is told: a misspelt one would silently lose what stands in it. */
export const QUESTION_TEMPLATE: SheetTemplate<Column> = { columns: COLUMNS, required: ['Question'] }

/** Less than a spreadsheet program keeps in one cell. */
export const CELL_MAX = 32_000
