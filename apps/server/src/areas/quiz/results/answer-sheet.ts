import { questionNumbers } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { OBJECTIVE_LABELS } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import type { CellValue, SheetColumn } from '../../../platform/sheets/write-sheet.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'
import { answerCell } from './answer-text.ts'
import { allPapers, type KnownRevisions, type Paper } from './paper.ts'
import { type Again, peopleWithAttempts, type SheetRequest } from './report-people.ts'
import { attemptsOf } from './report-scope.ts'

export const MODULE_COLUMN: SheetColumn = { header: 'Module', kind: 'text', width: 36 }
const HEADER_MAX = 200

interface AnswerColumns {
  readonly columns: readonly SheetColumn[]
  /** The questions in the order of their columns. */
  readonly question_ids: readonly string[]
}

const LEADING: readonly SheetColumn[] = [
  { header: 'NIK', kind: 'text' },
  { header: 'Name', kind: 'text', width: 28 },
  { header: 'Attempt', kind: 'number', width: 10 },
]

const headerOf = (no: number, { question, question_objective }: RevisionQuestion): string => {
  const objective = question_objective === 'general' ? '' : `${OBJECTIVE_LABELS[question_objective]} `
  return `${objective}${no}. ${htmlText(question)}`.slice(0, HEADER_MAX)
}

/** One column per question anybody was asked, worded as it was asked last; questions taken out since come at the end. */
export async function answerColumns(again: Again, { quiz_id, query }: SheetRequest): Promise<AnswerColumns> {
  const { rows } = await again((db) =>
    sql<{ questions: RevisionQuestion[] }>`
      select v.questions from quiz_revisions v where v.quiz_id = ${quiz_id}
         and exists (select 1 from quiz_attempts a where a.revision_id = v.id and ${attemptsOf(quiz_id, query)})
       order by v.revision desc`.execute(db),
  )
  const headers = new Map<string, string>()
  for (const { questions } of rows) {
    const numbers = questionNumbers(questions)
    for (const [i, question] of questions.entries())
      if (!headers.has(question.id)) headers.set(question.id, headerOf(numbers[i] ?? i + 1, question))
  }
  const asked = [...headers.values()].map((header): SheetColumn => ({ header, kind: 'number', width: 24 }))
  const leading = query.relation_id ? LEADING : [...LEADING, MODULE_COLUMN]
  return { columns: [...leading, ...asked], question_ids: [...headers.keys()] }
}

const fileNames = async (again: Again, papers: readonly Paper[]): Promise<Map<string, string>> => {
  const ids = papers.flatMap(({ items }) => items.flatMap(({ given }) => given?.answer.file_ids ?? []))
  if (ids.length === 0) return new Map()
  const rows = await again((db) => db.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute())
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** One row per submitted attempt. */
export async function* answerRows(
  again: Again,
  request: SheetRequest,
  { question_ids }: AnswerColumns,
  onPeople: (done: number) => Promise<void>,
): AsyncGenerator<readonly CellValue[]> {
  const known: KnownRevisions = new Map()
  for await (const chunk of peopleWithAttempts(again, request)) {
    const submitted = chunk.flatMap(({ person, attempts }) =>
      attempts.flatMap((attempt) => (attempt.finish_at ? [{ person, attempt }] : [])),
    )
    const sat = new Map(submitted.map((one) => [one.attempt.id, one]))
    for await (const papers of allPapers(again, [...sat.keys()], known)) {
      const names = await fileNames(again, papers)
      for (const paper of papers) {
        const one = sat.get(paper.id)
        if (!one) continue
        const items = new Map(paper.items.map((item) => [item.question.id, item]))
        const lead: CellValue[] = [one.person.nik, one.person.name, one.attempt.retake + 1]
        if (!request.query.relation_id) lead.push(one.person.module)
        const cells = question_ids.map((id): CellValue => {
          const item = items.get(id)
          return item ? answerCell(item.question, item.given?.answer, (file) => names.get(file) ?? '') : null
        })
        yield [...lead, ...cells]
      }
    }
    await onPeople(chunk.length)
  }
}
