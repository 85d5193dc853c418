import { type QuestionKind, SCALE_END_MAX, SCALE_END_MIN } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { textOf } from '../../../platform/html/clean-html.ts'
import { hundredfold } from './hundredfold.ts'
import { readExtras, withExtras } from './pelita-extras.ts'
import { hasNegative, keyOf } from './qti-key.ts'
import { EXTRAS_OUTCOME, QUESTION_CLASS } from './qti-write.ts'
import { readQti1 } from './qti1-read.ts'
import { answerOf, draft, type FileQuestion, nameOf, richText, sharesOf, trueFalse } from './question-draft.ts'
import { CHANGED, type Entry, KEY_UNREADABLE, type Note, type ReadFile, readEntries } from './read-entries.ts'
import { type PictureSource, Pictures, takePictures } from './take-pictures.ts'
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

/** What a package holds beside an item, and where its pictures are kept. */
export interface QtiFile {
  readonly root: XmlElement
  readonly source: PictureSource
}

interface Item {
  readonly item: XmlElement
  readonly html: string
  readonly interaction: XmlElement
  readonly declaration: XmlElement | undefined
  readonly note: Note
  /** Formatted text as ours, feedback left out. */
  readonly markup: (parent: XmlElement, omit?: (element: XmlElement) => boolean) => string
}

const FEEDBACK = ['feedbackInline', 'feedbackBlock', 'modalFeedback']
const isFeedback = ({ name }: XmlElement) => FEEDBACK.includes(name)

const outcomeOf = (item: XmlElement, identifier: string): string | undefined => {
  const found = elements(item, 'outcomeDeclaration').find((outcome) => outcome.attributes.identifier === identifier)
  const value = first(found, 'defaultValue', 'value')
  return value && textIn(value)
}

const normalMaximum = (item: XmlElement): string | undefined =>
  elements(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'SCORE')?.attributes.normalMaximum

const KIND_OF: Readonly<Record<string, QuestionKind>> = { extendedTextInteraction: 'essay', uploadInteraction: 'upload' }

/** Its variables are drawn anew for whoever answers it. */
const isTemplate = (item: XmlElement): boolean =>
  ['templateDeclaration', 'templateProcessing'].some((name) => elements(item, name).length > 0) ||
  deep(item, 'printedVariable').length > 0

/** The words around the interaction, and the question it asks itself. */
const bodyOf = (body: XmlElement, interaction: XmlElement, markup: Item['markup']): string => {
  const own = deep(body, 'div').find((div) => div.attributes.class === QUESTION_CLASS)
  if (own) return inner(own)
  const around = markup(body, (element) => isInteraction(element) || element.name === 'rubricBlock')
  const prompt = first(interaction, 'prompt')
  return richText(around.trim() + (prompt ? `<p>${markup(prompt).trim()}</p>` : ''))
}

const choicesOf = ({ item, interaction, declaration }: Item) => {
  const key = keyOf(item, declaration)
  return elements(interaction, 'simpleChoice').map((choice) => ({
    choice,
    points: key.get(choice.attributes.identifier ?? '') ?? 0,
  }))
}

const isTrueFalse = (labels: readonly string[]) =>
  labels.length === 2 && /^true$/i.test(labels[0] ?? '') && /^false$/i.test(labels[1] ?? '')

function choice(item: Item, score: number): FileQuestion | string {
  const choices = choicesOf(item)
  const points = choices.map((one) => one.points)
  const best = points.reduce((most, one) => Math.max(most, one), 0)
  if (best <= 0) return KEY_UNREADABLE
  if (hasNegative(item.item)) item.note(CHANGED.negative)
  const multiple = item.declaration?.attributes.cardinality === 'multiple'
  const isRight = (value: number) => (multiple ? value > 0 : value === best)
  if (!multiple && points.some((value) => value > 0 && value < best)) item.note(CHANGED.partial)
  const answers = choices.map((one) => answerOf(item.markup(one.choice)))
  if (isTrueFalse(answers.map((answer) => answer.label))) {
    const rights = points.map(isRight)
    return rights[0] === rights[1] ? KEY_UNREADABLE : trueFalse(item.html, rights[0] ?? false, { score })
  }
  const shares = sharesOf(points)
  const options = answers.map((answer, i) => ({ ...answer, is_correct: isRight(points[i] ?? 0), score: shares[i] ?? 0 }))
  return draft(multiple ? 'mcma' : 'mcsa', item.html, { options, score })
}

function slider({ html, interaction, note }: Item, score: number): FileQuestion | string {
  const [start, end] = [Number(interaction.attributes.lowerBound), Number(interaction.attributes.upperBound)]
  if ((start !== 0 && start !== 1) || !(end >= SCALE_END_MIN && end <= SCALE_END_MAX && Number.isInteger(end)))
    return `Its scale is not 0 or 1 to ${SCALE_END_MIN}-${SCALE_END_MAX}`
  note(CHANGED.slider)
  return draft('linear_scale', html, { score, scale: { start, end, first_label: '', last_label: '' } })
}

function questionFrom(item: Item): FileQuestion | string {
  const kind = item.interaction.name
  const extras = readExtras(outcomeOf(item.item, EXTRAS_OUTCOME) ?? '')
  if (extras)
    return withExtras(
      item.html,
      extras,
      choicesOf(item).map((one) => ({ label: textIn(one.choice), is_correct: one.points > 0 })),
    )
  if (FEEDBACK.some((name) => deep(item.item, name).length > 0)) item.note(CHANGED.feedback)
  const most = Number(outcomeOf(item.item, 'MAXSCORE') ?? normalMaximum(item.item) ?? 1)
  const points = hundredfold(most > 0 && Number.isFinite(most) ? most : 1, KIND_OF[kind] ?? 'mcsa', item.note)
  if (kind === 'choiceInteraction') return choice(item, points)
  if (kind === 'sliderInteraction') return slider(item, points)
  if (kind === 'uploadInteraction') return draft('upload', item.html, { score: points, extensions: UPLOAD_GROUPS.documents })
  const rubric = deep(item.item, 'rubricBlock').find((block) => /scorer/.test(block.attributes.view ?? ''))
  return draft('essay', item.html, { score: points, expected: rubric ? textOf(inner(rubric)) : '' })
}

function entryOf(item: XmlElement, n: number, { pictures, source }: { pictures: Pictures; source: PictureSource }): Entry {
  const body = first(item, 'itemBody')
  const found = body ? deepInteractions(body) : []
  const interaction = found[0]
  const name = item.attributes.title || nameOf(body ? richText(textIn(body)) : '', n)
  const read: Entry['read'] = (note) => {
    if (isTemplate(item)) return 'Questions with variables drawn at random are not supported'
    if (!body || !interaction || found.length > 1 || !KNOWN.includes(interaction.name)) return reasonFor(found)
    const declaration = elements(item, 'responseDeclaration').find(
      (one) => one.attributes.identifier === interaction.attributes.responseIdentifier,
    )
    const markup: Item['markup'] = (parent, omit = () => false) =>
      takePictures(
        inner(parent, (element) => isFeedback(element) || omit(element)),
        { pictures, source, note },
      )
    return questionFrom({ item, interaction, declaration, note, markup, html: bodyOf(body, interaction, markup) })
  }
  return { name, read }
}

/** Reads items of QTI 1.2 and of 2.0 to 3.0, each from its parsed file. */
export function readQti(files: readonly QtiFile[], pictures = new Pictures()): ReadFile {
  let n = 0
  return readEntries(
    files.flatMap(({ root, source }) => {
      if (root.name === 'questestinterop') return readQti1(root, { pictures, source })
      const file = spelled(root)
      const items = file.name === 'assessmentItem' ? [file] : deep(file, 'assessmentItem')
      return items.map((item) => entryOf(item, ++n, { pictures, source }))
    }),
  )
}

const deepInteractions = (parent: XmlElement): XmlElement[] =>
  elements(parent).flatMap((child) => (isInteraction(child) ? [child] : deepInteractions(child)))

const reasonFor = (found: readonly XmlElement[]): string => {
  if (found.length === 0) return 'It asks for no answer'
  return found.length > 1 ? 'It asks for several answers' : `${found[0]?.name} is not supported`
}
