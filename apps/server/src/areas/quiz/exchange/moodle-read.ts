import { UPLOAD_EXTENSIONS, UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { textOf } from '../../../platform/html/clean-html.ts'
import { ExchangeRefused } from './exchange-refused.ts'
import {
  answerOf,
  draft,
  type FileQuestion,
  nameOf,
  type ReadFile,
  richText,
  type Skipped,
  sharesOf,
  trueFalse,
} from './question-draft.ts'
import { elements, first, parseXml, textIn, type XmlElement } from './xml-tree.ts'

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

const multichoice = (html: string, question: XmlElement, score: number): FileQuestion => {
  const answers = elements(question, 'answer')
  const single = textIn(first(question, 'single')).trim() !== 'false'
  const shares = sharesOf(answers.map(fractionOf))
  const best = answers.map(fractionOf).reduce((most, one) => Math.max(most, one), 0)
  const options = answers.map((answer, i) => ({
    ...answerOf(textElement(answer)),
    is_correct: single ? fractionOf(answer) === best && best > 0 : fractionOf(answer) > 0,
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

function questionFrom(question: XmlElement): FileQuestion | string {
  const type = question.attributes.type ?? ''
  const html = richText(textElement(first(question, 'questiontext')))
  const grade = Number(textIn(first(question, 'defaultgrade')).trim() || 1)
  const score = Number.isFinite(grade) ? grade * 100 : 100
  if (type === 'multichoice') return multichoice(html, question, score)
  if (type === 'essay') return essay(html, question, score)
  if (type === 'truefalse') {
    const right = elements(question, 'answer').find((answer) => fractionOf(answer) > 0)
    return trueFalse(html, textElement(right).toLowerCase() !== 'false', { score })
  }
  return `${KINDS[type] ?? (type || 'Unnamed')} questions are not supported`
}

/** Questions in Moodle's own XML. */
export function readMoodle(source: string): ReadFile {
  const quiz = parseXml(source)
  if (quiz.name !== 'quiz') throw new ExchangeRefused('This is no Moodle XML file: it does not begin with “quiz”')
  const questions: FileQuestion[] = []
  const skipped: Skipped[] = []
  for (const [i, question] of elements(quiz, 'question').entries()) {
    if (question.attributes.type === 'category') continue
    const read = questionFrom(question)
    const name = textElement(first(question, 'name')) || nameOf(richText(textElement(first(question, 'questiontext'))), i + 1)
    if (typeof read === 'string') skipped.push({ name, reason: read })
    else questions.push(read)
  }
  return { questions, skipped }
}
