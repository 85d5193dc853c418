import { RESULT_STATUS_LABELS, type ResultStatus } from '@pelita/contract/learning/result-status.ts'
import { PERSON_COLUMNS } from '../../../platform/sheets/person-columns.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../../platform/sheets/write-sheet.ts'
import { answerColumns, answerRows, MODULE_COLUMN } from './answer-sheet.ts'
import { type Again, peopleWithAttempts, type SheetRequest, type SheetRow } from './report-people.ts'
import type { StoredAttempt } from './results.queries.ts'

/** The columns of the sheet, in the order people know. */
const COLUMNS: readonly SheetColumn[] = [
  ...PERSON_COLUMNS,
  { header: 'Attempt', kind: 'number', width: 10 },
  { header: 'Start', kind: 'datetime' },
  { header: 'Finish', kind: 'datetime' },
  { header: 'Duration', kind: 'text', width: 12 },
  { header: 'Score', kind: 'number', width: 10 },
  { header: 'Status', kind: 'text', width: 20 },
]

const two = (n: number) => String(n).padStart(2, '0')

/** 1:05:09, however long it took. */
export const durationText = (start: string, finish: string | null): string => {
  if (!finish) return ''
  const seconds = Math.max(0, Math.round((Date.parse(finish) - Date.parse(start)) / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const attemptCells = (attempt: StoredAttempt | null, status: ResultStatus): CellValue[] => [
  attempt ? attempt.retake + 1 : null,
  attempt ? new Date(attempt.start_at) : null,
  attempt?.finish_at ? new Date(attempt.finish_at) : null,
  attempt ? durationText(attempt.start_at, attempt.finish_at) : '',
  attempt?.score ?? (attempt?.finish_at ? '-' : null),
  RESULT_STATUS_LABELS[attempt?.status ?? status],
]

export const reportName = (title: string): string => `Quiz_report_${title}.xlsx`

/** Results and answers as a spreadsheet, written while they are read; `onPeople` hears how far it is, both sheets together. */
export async function* resultSheet(
  again: Again,
  request: SheetRequest,
  onPeople: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array, void> {
  const withModule = !request.query.relation_id
  const moduleOf = (row: SheetRow): CellValue[] => (withModule ? [row.module] : [])
  let read = 0
  const heard = (people: number) => {
    read += people
    return onPeople(Math.floor(read / 2))
  }
  async function* results() {
    for await (const chunk of peopleWithAttempts(again, request)) {
      for (const { person, attempts } of chunk)
        for (const attempt of attempts.length > 0 ? attempts : [null])
          yield [
            ...[person.nik, person.name, person.email, person.posisi],
            ...attemptCells(attempt, person.status),
            ...moduleOf(person),
          ]
      await heard(chunk.length)
    }
  }
  const answers = await answerColumns(again, request)
  yield* xlsxStream({
    sheets: [
      { name: 'Results', columns: withModule ? [...COLUMNS, MODULE_COLUMN] : COLUMNS, rows: results() },
      { name: 'Answers', columns: answers.columns, rows: answerRows(again, request, answers, heard) },
    ],
    zone: request.zone,
  })
}
