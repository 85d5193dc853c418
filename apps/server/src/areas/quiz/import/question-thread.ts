import type { ExchangeFormat } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { type ReadingLimits, readInThread } from '../../../platform/sheets/reading-thread.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import { ExchangeRefused } from '../exchange/exchange-refused.ts'
import type { FileQuestion, Skipped } from '../exchange/question-draft.ts'
import type { ExchangeFile, ExchangeTarget } from '../exchange/read-exchange.ts'
import type { QuestionJob, QuestionPortion } from './question-portions.ts'

const LIMITS: ReadingLimits = { milliseconds: 10_000, memoryMegabytes: 384 }

/** Reads questions in a thread of their own, within limits of time and memory. */
export async function readQuestions(job: QuestionJob, limits: Partial<ReadingLimits> = {}) {
  const read: { format?: ExchangeFormat; questions: FileQuestion[]; skipped: Skipped[]; errors: SheetError[] } = {
    ...{ questions: [], skipped: [], errors: [] },
  }
  await readInThread<QuestionPortion>({
    program: new URL('./question-worker.mjs', import.meta.url),
    typescript: true,
    data: job,
    limits: { ...LIMITS, ...limits },
    take: ({ format, questions = [], skipped = [], errors = [] }) => {
      if (format) read.format = format
      read.questions.push(...questions)
      read.skipped.push(...skipped)
      read.errors.push(...errors)
    },
    refuse: (statusCode, message) => new ExchangeRefused(message, statusCode),
    // Our own fault, and told as such.
    damaged: (cause) => (cause instanceof Error ? cause : new ExchangeRefused('File cannot be read')),
  })
  return read
}

/** Questions another system exported. */
export async function readExchangeFile(file: ExchangeFile, target: ExchangeTarget, limits?: Partial<ReadingLimits>) {
  const { format = 'gift', questions, skipped } = await readQuestions({ file, target }, limits)
  return { format, questions, skipped }
}
