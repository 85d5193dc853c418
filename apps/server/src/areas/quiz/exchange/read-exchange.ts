import { EXCHANGE_EXTENSIONS, type ExchangeFormat, IMPORT_MAX_BYTES } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import {
  addableKinds,
  QUESTION_TYPE_LABELS,
  QUESTIONS_MAX,
  type QuestionType,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { readAiken } from './aiken-read.ts'
import { decodeText } from './decode-text.ts'
import { ExchangeRefused } from './exchange-refused.ts'
import { readGift } from './gift-read.ts'
import { readMoodle } from './moodle-read.ts'
import { readPackage } from './qti-package.ts'
import { readQti } from './qti-read.ts'
import { type FileQuestion, nameOf } from './question-draft.ts'
import type { ReadFile, Skipped } from './read-entries.ts'
import { Pictures } from './take-pictures.ts'
import { newBudget, parseXml } from './xml-tree.ts'

export interface ExchangeFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A question that is taken over, and not as it was. */
export interface Changed {
  /** Its place among those taken over. */
  readonly question: number
  readonly name: string
  readonly changes: string[]
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** What a file is by its content; the person may say it instead. */
function formatOf(file: ExchangeFile): ExchangeFormat {
  if (isZip(file.bytes)) return 'qti'
  const text = decodeText(file.bytes.subarray(0, 64 * 1024)).trimStart()
  if (/^<\?xml|^</.test(text)) return /<quiz[\s>]/.test(text.slice(0, 4_000)) ? 'moodle_xml' : 'qti'
  return /^ANSWER:\s*[A-Z]\s*$/im.test(text) && !/(?<!\\)\{/.test(text) ? 'aiken' : 'gift'
}

const readers: Readonly<Record<ExchangeFormat, (bytes: Uint8Array, pictures: Pictures) => ReadFile>> = {
  gift: (bytes) => readGift(decodeText(bytes)),
  aiken: (bytes) => readAiken(decodeText(bytes)),
  moodle_xml: (bytes, pictures) => readMoodle(decodeText(bytes), pictures),
  qti: (bytes, pictures) => (isZip(bytes) ? readPackage(bytes, pictures) : readSingle(decodeText(bytes), pictures)),
}

function readSingle(source: string, pictures: Pictures): ReadFile {
  const damaged: Skipped[] = []
  const root = parseXml(source, newBudget(), (skipped) => damaged.push(skipped))
  const read = readQti([{ root, source: () => undefined }], pictures)
  return { ...read, skipped: [...read.skipped, ...damaged] }
}

/** What this quiz can have of a file, and why it cannot have the rest. */
function fitting({ questions, changes }: ReadFile, questionType: QuestionType, wanted: Objective) {
  const kinds = addableKinds(questionType)
  const taken: FileQuestion[] = []
  const skipped: Skipped[] = []
  const changed: Changed[] = []
  for (const [i, question] of questions.entries()) {
    const name = nameOf(question.question, i + 1)
    const problem = questionProblems(question, i + 1)[0]
    const reason = kinds.includes(question.question_type)
      ? problem?.message
      : `${QUESTION_TYPE_LABELS[question.question_type]} is not possible in this quiz`
    if (reason) {
      skipped.push({ name, reason })
      continue
    }
    taken.push({ ...question, question_objective: objectiveFor(question, questionType, wanted) })
    const told = changes.get(question)
    if (told) changed.push({ question: taken.length - 1, name, changes: [...told] })
  }
  return { taken, skipped, changed }
}

/** Our own files tell the objective of a LIM3 question; others take the one that is being written. */
const objectiveFor = (question: FileQuestion, questionType: QuestionType, wanted: Objective): Objective => {
  if (questionType !== 'lim3') return 'general'
  return question.question_objective === 'general' ? wanted : question.question_objective
}

/** Each is told to the person; nobody reads more. */
const SKIPPED_MAX = 5_000

export interface ExchangeTarget {
  readonly questionType: QuestionType
  readonly objective: Objective
  readonly format?: ExchangeFormat | undefined
}

export function readExchange(file: ExchangeFile, target: ExchangeTarget) {
  if (file.bytes.byteLength > IMPORT_MAX_BYTES) throw new ExchangeRefused('File size exceeds 5MB', 413)
  const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
  if (!(EXCHANGE_EXTENSIONS as readonly string[]).includes(extension)) throw new ExchangeRefused('Mime types not accepted', 415)
  const format = target.format ?? formatOf(file)
  const pictures = new Pictures()
  const read = readers[format](file.bytes, pictures)
  if (read.questions.length + read.skipped.length === 0) throw new ExchangeRefused('The file has no questions')
  if (read.skipped.length > SKIPPED_MAX) throw new ExchangeRefused(`More than ${SKIPPED_MAX} questions cannot be taken over`)
  if (read.questions.length > QUESTIONS_MAX) throw new ExchangeRefused(`At most ${QUESTIONS_MAX} questions`)
  const { taken, skipped, changed } = fitting(read, target.questionType, target.objective)
  return { format, questions: taken, skipped: [...read.skipped, ...skipped], changed, pictures: pictures.list }
}
