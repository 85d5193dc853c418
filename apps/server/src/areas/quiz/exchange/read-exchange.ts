import { EXCHANGE_EXTENSIONS, type ExchangeFormat, IMPORT_MAX_BYTES } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import {
  addableKinds,
  type Objective,
  QUESTION_TYPE_LABELS,
  QUESTIONS_MAX,
  type QuestionType,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { readAiken } from './aiken-read.ts'
import { ExchangeRefused } from './exchange-refused.ts'
import { readGift } from './gift-read.ts'
import { readMoodle } from './moodle-read.ts'
import { readQti } from './qti-read.ts'
import { type FileQuestion, nameOf, type ReadFile, type Skipped } from './question-draft.ts'
import { unzip } from './unzip.ts'
import { deep, newBudget, parseXml } from './xml-tree.ts'

export interface ExchangeFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** UTF-8, or UTF-16 where the file says so. */
const decoded = (bytes: Uint8Array): string => {
  const [a, b] = bytes
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\u0000')) throw new ExchangeRefused('Mime types not accepted', 415)
  return text
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** What a file is by its content; the person may say it instead. */
function formatOf(file: ExchangeFile): ExchangeFormat {
  if (isZip(file.bytes)) return 'qti'
  const text = decoded(file.bytes.subarray(0, 64 * 1024)).trimStart()
  if (/^<\?xml|^</.test(text)) return /<quiz[\s>]/.test(text.slice(0, 4_000)) ? 'moodle_xml' : 'qti'
  return /^ANSWER:\s*[A-Z]\s*$/im.test(text) && !/(?<!\\)\{/.test(text) ? 'aiken' : 'gift'
}

/** Items of a package in the order of its manifest; whatever it does not name follows by name. */
function packageItems(bytes: Uint8Array) {
  const files = unzip(bytes, (name) => /\.xml$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name))
  const budget = newBudget()
  const manifest = [...files].find(([name]) => /(^|\/)imsmanifest\.xml$/i.test(name))
  const folder = manifest?.[0].replace(/imsmanifest\.xml$/i, '') ?? ''
  const resources = manifest ? deep(parseXml(manifest[1], budget), 'resource') : []
  const named = new Set(resources.map(({ attributes }) => folder + (attributes.href ?? '')).filter((path) => files.has(path)))
  const rest = [...files.keys()].filter((name) => name !== manifest?.[0] && !named.has(name)).sort()
  return [...named, ...rest].map((name) => parseXml(files.get(name) ?? '', budget))
}

const readers: Readonly<Record<ExchangeFormat, (bytes: Uint8Array) => ReadFile>> = {
  gift: (bytes) => readGift(decoded(bytes)),
  aiken: (bytes) => readAiken(decoded(bytes)),
  moodle_xml: (bytes) => readMoodle(decoded(bytes)),
  qti: (bytes) => readQti(isZip(bytes) ? packageItems(bytes) : [parseXml(decoded(bytes))]),
}

/** What this quiz can have of a file, and why it cannot have the rest. */
function fitting(questions: readonly FileQuestion[], questionType: QuestionType, wanted: Objective) {
  const kinds = addableKinds(questionType)
  const taken: FileQuestion[] = []
  const skipped: Skipped[] = []
  for (const [i, question] of questions.entries()) {
    const problem = questionProblems(question, i + 1)[0]
    const reason = kinds.includes(question.question_type)
      ? problem?.message
      : `${QUESTION_TYPE_LABELS[question.question_type]} is not possible in this quiz`
    if (reason) skipped.push({ name: nameOf(question.question, i + 1), reason })
    else taken.push({ ...question, question_objective: objectiveFor(question, questionType, wanted) })
  }
  return { taken, skipped }
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
  const read = readers[format](file.bytes)
  if (read.questions.length + read.skipped.length === 0) throw new ExchangeRefused('The file has no questions')
  if (read.skipped.length > SKIPPED_MAX) throw new ExchangeRefused(`More than ${SKIPPED_MAX} questions cannot be taken over`)
  if (read.questions.length > QUESTIONS_MAX) throw new ExchangeRefused(`At most ${QUESTIONS_MAX} questions`)
  const { taken, skipped } = fitting(read.questions, target.questionType, target.objective)
  return { format, questions: taken, skipped: [...read.skipped, ...skipped] }
}
