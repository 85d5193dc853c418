import { EXCHANGE_EXTENSIONS, type ExchangeFormat } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { type ReadingLimits, readApart } from '../../../platform/reading/read-apart.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import { kindsByName } from '../../../platform/storage/file-refused.ts'
import { ExchangeRefused } from '../exchange/exchange-refused.ts'
import type { FileQuestion } from '../exchange/question-draft.ts'
import type { Skipped } from '../exchange/read-entries.ts'
import type { Changed, ExchangeFile, ExchangeTarget } from '../exchange/read-exchange.ts'
import type { Picture } from '../exchange/take-pictures.ts'
import type { QuestionJob, QuestionPortion } from './question-portions.ts'

const LIMITS: ReadingLimits = { milliseconds: 10_000, memoryMegabytes: 288 }

interface ReadQuestions {
  format?: ExchangeFormat
  questions: FileQuestion[]
  skipped: Skipped[]
  changed: Changed[]
  pictures: Picture[]
  errors: SheetError[]
}

/** Between processes bytes are letters. */
type SentPortion = Omit<QuestionPortion, 'pictures'> & {
  readonly pictures?: readonly (Omit<Picture, 'bytes'> & { readonly base64: string })[]
}

function orderOf(job: QuestionJob) {
  if (!('file' in job)) return { order: job }
  const { bytes, ...file } = job.file
  return { order: { ...job, file, size: bytes.byteLength }, file: bytes }
}

/** Reads questions in a process of their own, within limits of time and memory. */
export async function readQuestions(job: QuestionJob, limits: Partial<ReadingLimits> = {}) {
  const read: ReadQuestions = { questions: [], skipped: [], changed: [], pictures: [], errors: [] }
  await readApart<SentPortion>({
    program: new URL('./question-worker.mjs', import.meta.url),
    ...orderOf(job),
    limits: { ...LIMITS, ...limits },
    take: ({ format, questions = [], skipped = [], changed = [], pictures = [], errors = [] }) => {
      if (format) read.format = format
      read.questions.push(...questions)
      read.skipped.push(...skipped)
      read.changed.push(...changed)
      read.pictures.push(...pictures.map(({ base64, ...picture }) => ({ ...picture, bytes: Buffer.from(base64, 'base64') })))
      read.errors.push(...errors)
    },
    refuse: (statusCode, message) =>
      new ExchangeRefused(
        message,
        statusCode,
        statusCode === 415 && 'file' in job ? kindsByName(job.file.name, EXCHANGE_EXTENSIONS) : undefined,
      ),
    // Our own fault, and told as such.
    damaged: (cause) => (cause instanceof Error ? cause : new ExchangeRefused('File cannot be read')),
  })
  return read
}

/** Questions another system exported. */
export async function readExchangeFile(file: ExchangeFile, target: ExchangeTarget, limits?: Partial<ReadingLimits>) {
  const { format = 'gift', questions, skipped, changed, pictures } = await readQuestions({ file, target }, limits)
  return { format, questions, skipped, changed, pictures }
}
