import { UPLOAD_EXTENSIONS, UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { textOf } from '../../../platform/html/clean-html.ts'
import { ExchangeRefused } from './exchange-refused.ts'
import { hundredfold } from './hundredfold.ts'
import { answerOf, draft, type FileQuestion, nameOf, richText, sharesOf, trueFalse } from './question-draft.ts'
import { CHANGED, KEY_UNREADABLE, type Note, type ReadFile, readEntries, type Skipped } from './read-entries.ts'
import { Pictures, takePictures } from './take-pictures.ts'
import { deep, elements, first, newBudget, parseXml, textIn, type XmlElement } from './xml-tree.ts'

const KINDS: Readonly<Record<string, string>> = {
  shortanswer: 'Short answer',
  numerical: 'Numerical',
  matching: 'Matching',
  cloze: 'Embedded answers',
  calculated: 'Calculated',
  ddwtos: 'Drag and drop',
  gapselect: 'Select missing words',
}

const fractionOf = (answer: XmlElement): number => Number(answer.attributes.fraction ?? 0) || 0
const textElement = (parent: XmlElement | undefined): string => textIn(first(parent, 'text')).trim()

interface Reading {
  readonly pictures: Pictures
  readonly note: Note
}

/** The formatted text of a part, with the files that stand beside it. */
const formatted = (part: XmlElement | undefined, { pictures, note }: Reading): string => {
  const files = new Map(part ? elements(part, 'file').map((file) => [file.attributes.name ?? '', file]) : [])
  const source = (address: string) => {
    const file = files.get(address.replace(/^@@PLUGINFILE@@\//, ''))
    return file && Buffer.from(textIn(file), file.attributes.encoding === 'base64' ? 'base64' : 'utf8')
  }
  return takePictures(textElement(part), { pictures, source, note })
}

const FEEDBACK = ['feedback', 'generalfeedback', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint']
const hasFeedback = (question: XmlElement): boolean =>
  FEEDBACK.some((name) => deep(question, name).some((feedback) => textElement(feedback) !== ''))

const multichoice = (html: string, question: XmlElement, score: number, reading: Reading): FileQuestion | string => {
  const answers = elements(question, 'answer')
  const single = textIn(first(question, 'single')).trim() !== 'false'
  if (answers.some((answer) => fractionOf(answer) < 0)) reading.note(CHANGED.negative)
  const shares = sharesOf(answers.map(fractionOf))
  const best = answers.map(fractionOf).reduce((most, one) => Math.max(most, one), 0)
  if (best <= 0) return KEY_UNREADABLE
  if (single && answers.some((answer) => fractionOf(answer) > 0 && fractionOf(answer) < best)) reading.note(CHANGED.partial)
  const options = answers.map((answer, i) => ({
    ...answerOf(formatted(answer, reading)),
    is_correct: single ? fractionOf(answer) === best : fractionOf(answer) > 0,
    score: shares[i] ?? 0,
  }))
  return draft(single ? 'mcsa' : 'mcma', html, { options, score })
}

/** An essay that takes only files is an upload. */
const essay = (html: string, question: XmlElement, score: number): FileQuestion => {
  if (textIn(first(question, 'responseformat')).trim() !== 'noinline')
    return draft('essay', html, { score, expected: textOf(textElement(first(question, 'graderinfo'))) })
  const wanted = textIn(first(question, 'filetypeslist'))
    .toLowerCase()
    .split(/[\s,;]+/)
  const known = wanted.map((type) => type.replace(/^\./, '')).filter((type) => UPLOAD_EXTENSIONS.includes(type))
  return draft('upload', html, { score, extensions: known.length > 0 ? known : UPLOAD_GROUPS.documents })
}

/** Moodle writes the two answers as true and false in every language; a key that is neither is not guessed. */
const trueOrFalse = (html: string, question: XmlElement, score: number): FileQuestion | string => {
  const rights = elements(question, 'answer').filter((answer) => fractionOf(answer) > 0)
  const said = textElement(rights[0]).toLowerCase()
  if (rights.length !== 1 || (said !== 'true' && said !== 'false')) return KEY_UNREADABLE
  return trueFalse(html, said === 'true', { score })
}

function questionFrom(question: XmlElement, reading: Reading): FileQuestion | string {
  const type = question.attributes.type ?? ''
  const html = richText(formatted(first(question, 'questiontext'), reading))
  const grade = Number(textIn(first(question, 'defaultgrade')).trim() || 1)
  const kind = type === 'essay' ? 'essay' : 'mcsa'
  const score = hundredfold(Number.isFinite(grade) ? grade : 1, kind, reading.note)
  if (hasFeedback(question)) reading.note(CHANGED.feedback)
  if (type === 'multichoice') return multichoice(html, question, score, reading)
  if (type === 'essay') return essay(html, question, score)
  if (type === 'truefalse') return trueOrFalse(html, question, score)
  return `${KINDS[type] ?? (type || 'Unnamed')} questions are not supported`
}

/** Questions in Moodle's own XML. */
export function readMoodle(source: string, pictures = new Pictures()): ReadFile {
  const damaged: Skipped[] = []
  const quiz = parseXml(source, newBudget(), (skipped) => damaged.push(skipped))
  if (quiz.name !== 'quiz') throw new ExchangeRefused('This is no Moodle XML file: it does not begin with “quiz”')
  const questions = elements(quiz, 'question').filter((question) => question.attributes.type !== 'category')
  const read = readEntries(
    questions.map((question, i) => ({
      name: textElement(first(question, 'name')) || nameOf(richText(textElement(first(question, 'questiontext'))), i + 1),
      read: (note) => questionFrom(question, { pictures, note }),
    })),
  )
  return { ...read, skipped: [...read.skipped, ...damaged] }
}
