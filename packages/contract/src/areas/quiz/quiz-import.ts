import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { says } from '../../core/fields.ts'
import { columnsField } from '../../core/sheet-columns.ts'
import { sheetProblem } from '../../core/sheet-problem.ts'
import { quiz } from './quiz.ts'
import { objective, QUESTION_TYPES, QUESTIONS_MAX, question } from './quiz-questions.ts'

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_ROWS = QUESTIONS_MAX
/** Lines of the error message; the rest is counted. */
export const IMPORT_MAX_MESSAGES = 20

/** Header names of the template, in their order. */
export const TEMPLATE_COLUMNS = [
  'No',
  'Question Type',
  'Question',
  'Option A',
  'Option B',
  'Option C',
  'Option D',
  'Option E',
  'Correct Answer',
  'Score A',
  'Score B',
  'Score C',
  'Score D',
  'Score E',
  'Score',
  'Expected Answer',
  'Scale Start',
  'Scale End',
  'First Label',
  'Last Label',
  'File Types',
] as const
export type TemplateColumn = (typeof TEMPLATE_COLUMNS)[number]

/** Formats of other systems, read beside spreadsheets. */
export const EXCHANGE_FORMATS = ['gift', 'aiken', 'moodle_xml', 'qti'] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]
export const EXCHANGE_LABELS: Readonly<Record<ExchangeFormat, string>> = {
  gift: 'GIFT',
  aiken: 'Aiken',
  moodle_xml: 'Moodle XML',
  qti: 'QTI 1.2, 2.x or 3.0',
}
export const EXCHANGE_EXTENSIONS = ['gift', 'txt', 'xml', 'zip'] as const

/** Sent as `data` beside the messages of a refused file. */
export const importRefusal = z.object({
  problems: z.array(sheetProblem),
  total: z.number(),
  columns: z.record(z.string(), z.string()),
})

const params = z.object({ questionType: z.enum(QUESTION_TYPES) })
const target = { question_objective: objective.optional() }
const imported = z.object({ results: z.array(question) })
const writers = [quiz.can('create'), quiz.can('question-management')] as const

export const quizImportApi = {
  template: endpoint({
    method: 'GET',
    path: '/template/import/template-quiz-question',
    access: writers,
    summary: 'Where the import template is, and its size in bytes',
    data: z.object({ url: z.string(), size: z.number() }),
  }),
  templateFile: endpoint({
    method: 'GET',
    path: '/template/import/template-quiz-question/file',
    access: writers,
    summary: 'The import template with an example of each question type',
    data: FILE,
  }),
  questions: endpoint({
    method: 'POST',
    path: '/cms/v4/quizzes/questions/import/:questionType',
    access: writers,
    summary: 'Reads questions from a spreadsheet; nothing is stored, and one bad row refuses the file',
    params,
    upload: z.object({ ...target, columns: columnsField }),
    data: imported,
    audit: 'import',
  }),
  marked: endpoint({
    method: 'POST',
    path: '/cms/v4/quizzes/questions/import/:questionType/marked',
    access: writers,
    summary: 'The same spreadsheet with its bad cells marked and explained',
    params,
    upload: z.object({ ...target, columns: columnsField }),
    data: FILE,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/cms/v4/quizzes/questions/exchange/:questionType',
    access: writers,
    summary: 'Reads questions another system exported; nothing but their pictures is stored',
    params,
    upload: z.object({ ...target, format: z.enum(EXCHANGE_FORMATS, says.notValid('Format')).optional() }),
    data: imported.extend({
      format: z.enum(EXCHANGE_FORMATS),
      /** Questions of types we do not have. */
      skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** Questions that are taken over, and not as they were; `question` is the place in `results`. */
      changed: z.array(z.object({ question: z.number(), name: z.string(), changes: z.array(z.string()) })),
    }),
    audit: 'import',
  }),
}
