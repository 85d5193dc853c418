import type { ExchangeFormat } from '@pelita/contract/areas/quiz/quiz-import.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import { ExchangeRefused } from '../exchange/exchange-refused.ts'
import type { FileQuestion } from '../exchange/question-draft.ts'
import type { Skipped } from '../exchange/read-entries.ts'
import { type Changed, type ExchangeFile, type ExchangeTarget, readExchange } from '../exchange/read-exchange.ts'
import type { Picture } from '../exchange/take-pictures.ts'
import { checkSheet, type ImportTarget } from './check-sheet.ts'

/** A file of another system, or a sheet whose cells are read already. */
export type QuestionJob =
  | { readonly file: ExchangeFile; readonly target: ExchangeTarget }
  | { readonly sheet: ReadSheet; readonly target: ImportTarget }

export interface QuestionPortion {
  readonly format?: ExchangeFormat
  readonly questions?: readonly FileQuestion[]
  readonly skipped?: readonly Skipped[]
  readonly changed?: readonly Changed[]
  readonly pictures?: readonly Picture[]
  readonly errors?: readonly SheetError[]
}

const PORTION = 50
/** Characters of all questions together: more is no quiz, and would have to be sent to the person again. */
const CHARACTERS_MAX = 20_000_000

function* inPortions<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += PORTION) yield list.slice(at, at + PORTION)
}

const charactersOf = (questions: readonly FileQuestion[]): number => {
  let count = 0
  for (const { question, options } of questions)
    count += options.reduce((sum, option) => sum + option.label.length, question.length)
  return count
}

/** What a question file holds, piece by piece; runs in a process of its own, for cleaning formatted text takes long and the file is anybody's. */
export function* readPortions(job: QuestionJob): Generator<QuestionPortion> {
  const { questions, ...rest } = 'file' in job ? readExchange(job.file, job.target) : checkSheet(job.sheet, job.target)
  if (charactersOf(questions) > CHARACTERS_MAX) throw new ExchangeRefused('File is too complex to read')
  if ('format' in rest) yield { format: rest.format }
  for (const portion of inPortions(questions)) yield { questions: portion }
  if ('skipped' in rest) for (const skipped of inPortions(rest.skipped)) yield { skipped }
  if ('changed' in rest) for (const changed of inPortions(rest.changed)) yield { changed }
  if ('pictures' in rest) for (const picture of rest.pictures) yield { pictures: [picture] }
  if ('errors' in rest) for (const errors of inPortions(rest.errors)) yield { errors }
}
