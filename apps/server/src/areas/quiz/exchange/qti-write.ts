import { isChoice, scaleOf } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { zipStream } from '../../../platform/storage/zip-stream.ts'
import { extrasOf } from './pelita-extras.ts'
import type { FileQuestion } from './question-draft.ts'
import { escapeAttribute, escapeText } from './xml-tree.ts'

export const EXTRAS_OUTCOME = 'PELITA'
export const QUESTION_CLASS = 'pelita-question'

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1'

const response = (cardinality: string, baseType: string, content = ''): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">${content}</responseDeclaration>`

const correct = (values: readonly string[]): string =>
  `<correctResponse>${values.map((value) => `<value>${escapeText(value)}</value>`).join('')}</correctResponse>`

/** Points of the right answers; each wrong one takes off as much as a right one brings on average. */
const mapping = ({ options }: FileQuestion): string => {
  const right = options.filter((option) => option.is_correct)
  const total = right.reduce((sum, option) => sum + (option.score ?? 0), 0)
  const wrong = total / Math.max(1, right.length)
  const entry = (key: string, value: number) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`
  const entries = options.map((option) => entry(option.code, option.is_correct ? (option.score ?? 0) : -wrong))
  return `<mapping lowerBound="0" defaultValue="0">${entries.join('')}</mapping>`
}

const choice = (question: FileQuestion): [declaration: string, interaction: string] => {
  const multiple = question.question_type === 'mcma'
  const right = question.options.flatMap((option) => (option.is_correct ? [option.code] : []))
  const image = (address: string | null) => (address ? `<img src="${escapeAttribute(address)}" alt=""/>` : '')
  const options = question.options.map(
    ({ code, label, url_image }) => `<simpleChoice identifier="${code}">${escapeText(label)}${image(url_image)}</simpleChoice>`,
  )
  return [
    response(multiple ? 'multiple' : 'single', 'identifier', correct(right) + (multiple ? mapping(question) : '')),
    `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${multiple ? 0 : 1}">${options.join('')}</choiceInteraction>`,
  ]
}

const parts = (question: FileQuestion): [declaration: string, interaction: string] => {
  const { question_type: kind, options } = question
  if (isChoice(kind)) return choice(question)
  if (kind === 'upload') return [response('single', 'file'), '<uploadInteraction responseIdentifier="RESPONSE"/>']
  if (kind === 'essay') {
    const rubric = options[0] ? `<rubricBlock view="scorer"><p>${escapeText(options[0].label)}</p></rubricBlock>` : ''
    return [response('single', 'string'), `${rubric}<extendedTextInteraction responseIdentifier="RESPONSE"/>`]
  }
  const { start, end } = scaleOf(options)
  const bounds = `lowerBound="${start}" upperBound="${end}" step="1" stepLabel="true"`
  return [response('single', 'integer'), `<sliderInteraction responseIdentifier="RESPONSE" ${bounds}/>`]
}

const outcome = (identifier: string, baseType: string, value: string): string =>
  `<outcomeDeclaration identifier="${identifier}" cardinality="single" baseType="${baseType}"><defaultValue><value>${value}</value></defaultValue></outcomeDeclaration>`

const processing = (question: FileQuestion): string => {
  if (!isChoice(question.question_type)) return ''
  const template = question.question_type === 'mcma' ? 'map_response' : 'match_correct'
  return `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${template}"/>`
}

/** One assessmentItem of QTI 2.1. What it has no words for is the default of an outcome nobody else asks for. */
export const qtiItem = (question: FileQuestion, n: number): string => {
  const [declaration, interaction] = parts(question)
  const extras = escapeText(JSON.stringify(extrasOf(question)))
  return `${XML}<assessmentItem xmlns="${NAMESPACE}" identifier="ITEM-${n}" title="Question ${n}" adaptive="false" timeDependent="false">${declaration}${outcome('SCORE', 'float', '0')}${outcome('MAXSCORE', 'float', String(question.score))}${outcome(EXTRAS_OUTCOME, 'string', extras)}<itemBody><div class="${QUESTION_CLASS}">${question.question}</div>${interaction}</itemBody>${processing(question)}</assessmentItem>`
}

const itemPath = (n: number) => `items/item-${String(n).padStart(3, '0')}.xml`

const manifest = (count: number): string => {
  const resources = Array.from({ length: count }, (_, i) => {
    const path = itemPath(i + 1)
    return `<resource identifier="RES-${i + 1}" type="imsqti_item_xmlv2p1" href="${path}"><file href="${path}"/></resource>`
  })
  return `${XML}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="PELITA-QUESTIONS"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>`
}

/** A content package that other systems import: a manifest and one file for each question. */
export const writeQti = (questions: readonly FileQuestion[]): AsyncGenerator<Uint8Array, void> =>
  zipStream(async ({ zip }) => {
    zip.addBuffer(Buffer.from(manifest(questions.length)), 'imsmanifest.xml')
    for (const [i, question] of questions.entries()) zip.addBuffer(Buffer.from(qtiItem(question, i + 1)), itemPath(i + 1))
  })
