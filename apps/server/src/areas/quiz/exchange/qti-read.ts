import { SCALE_END_MAX, SCALE_END_MIN } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { textOf } from '../../../platform/html/clean-html.ts'
import { readExtras, withExtras } from './pelita-extras.ts'
import { EXTRAS_OUTCOME, QUESTION_CLASS } from './qti-write.ts'
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
import { deep, elements, first, inner, textIn, type XmlElement } from './xml-tree.ts'

const camel = (name: string) => name.replace(/^qti-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** QTI 3.0 writes qti-choice-interaction where 2.x writes choiceInteraction: one spelling for both. */
const spelled = (element: XmlElement): XmlElement => {
  const own = element.name.startsWith('qti-')
  return {
    name: own ? camel(element.name) : element.name,
    attributes: own
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    children: element.children.map((child) => (typeof child === 'string' ? child : spelled(child))),
  }
}

const isInteraction = ({ name }: XmlElement) => name.endsWith('Interaction')
const KNOWN = ['choiceInteraction', 'extendedTextInteraction', 'uploadInteraction', 'sliderInteraction']

interface Item {
  readonly item: XmlElement
  readonly html: string
  readonly interaction: XmlElement
  readonly declaration: XmlElement | undefined
}

const outcomeOf = (item: XmlElement, identifier: string): string | undefined => {
  const found = elements(item, 'outcomeDeclaration').find((outcome) => outcome.attributes.identifier === identifier)
  const value = first(found, 'defaultValue', 'value')
  return value && textIn(value)
}

/** The words around the interaction, and the question it asks itself. */
const bodyOf = (body: XmlElement, interaction: XmlElement): string => {
  const own = deep(body, 'div').find((div) => div.attributes.class === QUESTION_CLASS)
  if (own) return inner(own)
  const around = inner(body, (element) => isInteraction(element) || element.name === 'rubricBlock')
  const prompt = first(interaction, 'prompt')
  return richText(around.trim() + (prompt ? `<p>${inner(prompt).trim()}</p>` : ''))
}

const choicesOf = ({ interaction, declaration }: Item) => {
  const right = new Set(
    elements(first(declaration, 'correctResponse') ?? interaction, 'value').map((value) => textIn(value).trim()),
  )
  const points = new Map(
    elements(first(declaration, 'mapping') ?? interaction, 'mapEntry').map((entry) => [
      entry.attributes.mapKey ?? '',
      Number(entry.attributes.mappedValue ?? 0) || 0,
    ]),
  )
  return elements(interaction, 'simpleChoice').map((choice) => {
    const identifier = choice.attributes.identifier ?? ''
    const value = points.get(identifier) ?? 0
    return { choice, is_correct: right.size > 0 ? right.has(identifier) : value > 0, points: value }
  })
}

const isTrueFalse = (labels: readonly string[]) =>
  labels.length === 2 && /^true$/i.test(labels[0] ?? '') && /^false$/i.test(labels[1] ?? '')

function choice(item: Item, score: number): FileQuestion {
  const choices = choicesOf(item)
  const answers = choices.map((one) => answerOf(inner(one.choice)))
  if (isTrueFalse(answers.map((answer) => answer.label))) return trueFalse(item.html, choices[0]?.is_correct ?? false, { score })
  const multiple = item.declaration?.attributes.cardinality === 'multiple'
  const given = choices.map((one) => (one.is_correct ? one.points : 0))
  const shares = sharesOf(given.some((value) => value > 0) ? given : choices.map((one) => (one.is_correct ? 1 : 0)))
  const options = answers.map((answer, i) => ({
    ...answer,
    is_correct: choices[i]?.is_correct ?? false,
    score: shares[i] ?? 0,
  }))
  return draft(multiple ? 'mcma' : 'mcsa', item.html, { options, score })
}

function slider({ html, interaction }: Item, score: number): FileQuestion | string {
  const [start, end] = [Number(interaction.attributes.lowerBound), Number(interaction.attributes.upperBound)]
  if ((start !== 0 && start !== 1) || !(end >= SCALE_END_MIN && end <= SCALE_END_MAX && Number.isInteger(end)))
    return `Its scale is not 0 or 1 to ${SCALE_END_MIN}-${SCALE_END_MAX}`
  return draft('linear_scale', html, { score, scale: { start, end, first_label: '', last_label: '' } })
}

function questionFrom(item: Item): FileQuestion | string {
  const kind = item.interaction.name
  const extras = readExtras(outcomeOf(item.item, EXTRAS_OUTCOME) ?? '')
  if (extras)
    return withExtras(
      item.html,
      extras,
      choicesOf(item).map((one) => ({ label: textIn(one.choice), is_correct: one.is_correct })),
    )
  const score = Number(outcomeOf(item.item, 'MAXSCORE') ?? 1) * 100
  const points = Number.isFinite(score) && score > 0 ? score : 100
  if (kind === 'choiceInteraction') return choice(item, points)
  if (kind === 'sliderInteraction') return slider(item, points)
  if (kind === 'uploadInteraction') return draft('upload', item.html, { score: points, extensions: UPLOAD_GROUPS.documents })
  const rubric = deep(item.item, 'rubricBlock').find((block) => /scorer/.test(block.attributes.view ?? ''))
  return draft('essay', item.html, { score: points, expected: rubric ? textOf(inner(rubric)) : '' })
}

/** Reads items of QTI 2.0 to 3.0, each from its parsed file. */
export function readQti(files: readonly XmlElement[]): ReadFile {
  const questions: FileQuestion[] = []
  const skipped: Skipped[] = []
  const items = files.map(spelled).flatMap((file) => (file.name === 'assessmentItem' ? [file] : deep(file, 'assessmentItem')))
  for (const [i, item] of items.entries()) {
    const body = first(item, 'itemBody')
    const found = body ? deepInteractions(body) : []
    const name = item.attributes.title || nameOf(body ? richText(textIn(body)) : '', i + 1)
    const interaction = found[0]
    if (!body || !interaction || found.length > 1 || !KNOWN.includes(interaction.name)) {
      skipped.push({ name, reason: reasonFor(found) })
      continue
    }
    const declaration = elements(item, 'responseDeclaration').find(
      (one) => one.attributes.identifier === interaction.attributes.responseIdentifier,
    )
    const read = questionFrom({ item, interaction, declaration, html: bodyOf(body, interaction) })
    if (typeof read === 'string') skipped.push({ name, reason: read })
    else questions.push(read)
  }
  return { questions, skipped }
}

const deepInteractions = (parent: XmlElement): XmlElement[] =>
  elements(parent).flatMap((child) => (isInteraction(child) ? [child] : deepInteractions(child)))

const reasonFor = (found: readonly XmlElement[]): string => {
  if (found.length === 0) return 'It asks for no answer'
  return found.length > 1 ? 'It asks for several answers' : `${found[0]?.name} is not supported`
}
