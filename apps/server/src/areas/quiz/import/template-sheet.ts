import { TEMPLATE_COLUMNS, type TemplateColumn } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { DEFAULT_SCALE } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { UPLOAD_EXTENSIONS } from '@pelita/contract/core/upload-groups.ts'
import { xlsxStream } from '../../../platform/sheets/write-sheet.ts'
import { draft, type FileQuestion, trueFalse } from '../exchange/question-draft.ts'
import { questionRows, sheetColumns } from './write-question-sheet.ts'

const examples: readonly FileQuestion[] = [
  trueFalse('Helmets must be worn on every site.', true),
  draft('mcsa', 'Who signs the work permit?', {
    options: [
      { label: 'The supervisor', is_correct: true },
      { label: 'The visitor', is_correct: false },
      { label: 'Nobody', is_correct: false },
    ],
  }),
  draft('mcma', 'Which of these belong to personal protective equipment?', {
    options: [
      { label: 'Safety shoes', is_correct: true, score: 50 },
      { label: 'Gloves', is_correct: true, score: 50 },
      { label: 'Sunglasses', is_correct: false },
    ],
  }),
  draft('linear_scale', 'How useful was this training?', {
    scale: { ...DEFAULT_SCALE, start: 1, end: 5, first_label: 'Not useful', last_label: 'Very useful' },
  }),
  draft('essay', 'Why is a safety briefing held before every shift?', {
    expected: 'So that everybody knows the risks of the day.',
  }),
  draft('upload', 'Upload your inspection report.', { extensions: ['pdf', 'docx'] }),
]

const option = 'Multiple choice: the answers, from A on without a gap, at least two'
const points = 'Multiple answers: points of this answer when it is right; empty shares 100 equally'
const guide: Readonly<Record<TemplateColumn, string>> = {
  No: 'For your own order; it is not read',
  'Question Type':
    'True or False, Multiple Choice Single Answer, Multiple Choice Multiple Answer, Linear Scale, Essay or Upload. May be empty in a quiz of one type',
  Question: 'The question, as plain text or HTML. Required',
  'Option A': option,
  'Option B': option,
  'Option C': option,
  'Option D': option,
  'Option E': option,
  'Correct Answer': 'The letter of the right answer; several letters with commas for multiple answers',
  'Score A': points,
  'Score B': points,
  'Score C': points,
  'Score D': points,
  'Score E': points,
  Score: 'Points of the question; empty is 100. An essay takes 0 to 100',
  'Expected Answer': 'Essay: what a good answer says. May be empty',
  'Scale Start': 'Linear scale: 0 or 1; empty is 0',
  'Scale End': 'Linear scale: 5 to 10; empty is 10',
  'First Label': 'Linear scale: what the first point means. May be empty',
  'Last Label': 'Linear scale: what the last point means. May be empty',
  'File Types': `Upload: one or more of ${UPLOAD_EXTENSIONS.join(', ')}, with commas; or documents, videos, audios, images, others`,
}

async function packed(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const sheets = [
    { name: 'Questions', columns: sheetColumns(TEMPLATE_COLUMNS), rows: questionRows(examples, TEMPLATE_COLUMNS) },
    {
      name: 'Guide',
      columns: [
        { header: 'Column', kind: 'text', width: 20 },
        { header: 'What to write', kind: 'text', width: 100 },
      ] as const,
      rows: Object.entries(guide),
    },
  ]
  for await (const chunk of xlsxStream({ sheets })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

let made: Promise<Uint8Array> | undefined

/** The file people fill in, made once: an example of each kind, and a guide to its columns. */
export const templateFile = (): Promise<Uint8Array> => (made ??= packed())
