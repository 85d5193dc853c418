import { ESSAY_SCORE_MAX } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { hundredfold } from './hundredfold.ts'
import { answerOf, draft, type FileQuestion, nameOf, richText, sharesOf, trueFalse } from './question-draft.ts'
import { CHANGED, type Entry, KEY_UNREADABLE, type Note } from './read-entries.ts'
import { type PictureSource, type Pictures, takePictures } from './take-pictures.ts'
import { deep, elements, escapeAttribute, escapeText, first, textIn, type XmlElement } from './xml-tree.ts'

interface Place {
  readonly pictures: Pictures
  readonly source: PictureSource
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp']

/** Text is plain unless it says otherwise; a picture names its file. */
const material = (part: XmlElement): string => {
  if (part.name === 'mattext') return /html/i.test(part.attributes.texttype ?? '') ? textIn(part) : escapeText(textIn(part))
  if (part.name === 'matimage') return `<img src="${escapeAttribute(part.attributes.uri ?? '')}" alt="" />`
  if (part.name === 'mataudio' || part.name === 'matvideo') return '<object data="" />'
  return RESPONSES.includes(part.name) ? '' : elements(part).map(material).join('')
}

/** Whether another answer is meant: “not B” stands beside “A” where several are asked for. */
const meant = (condition: XmlElement): string[] =>
  elements(condition).flatMap((part) => {
    if (part.name === 'not') return []
    return part.name === 'varequal' ? [textIn(part).trim()] : meant(part)
  })

/** Points of each answer, as the conditions of the scoring give them. */
function keyOf(item: XmlElement): ReadonlyMap<string, number> {
  const key = new Map<string, number>()
  for (const condition of deep(item, 'respcondition')) {
    const points = elements(condition, 'setvar').reduce((sum, set) => sum + (Number(textIn(set).trim()) || 0), 0)
    const asked = first(condition, 'conditionvar')
    if (asked && points > 0) for (const answer of meant(asked)) key.set(answer, (key.get(answer) ?? 0) + points)
  }
  return key
}

const fieldOf = (item: XmlElement, label: string): string => {
  const field = deep(item, 'qtimetadatafield').find((one) => textIn(first(one, 'fieldlabel')).trim() === label)
  return textIn(first(field, 'fieldentry')).trim()
}

const KINDS: Readonly<Record<string, string>> = {
  matching_question: 'Matching',
  numerical_question: 'Numerical',
  calculated_question: 'Calculated',
  short_answer_question: 'Short answer',
  fill_in_multiple_blanks_question: 'Fill in the blanks',
  multiple_dropdowns_question: 'Drop-down',
}
const COMPARED = ['vargte', 'vargt', 'varlte', 'varlt']

/** What the file itself calls it, or how its answer is compared, says which kind it is. */
function unsupported(item: XmlElement, response: XmlElement): string | null {
  const named = KINDS[fieldOf(item, 'question_type')]
  const typed = deep(response, 'render_fib').some(({ attributes }) => /^(integer|decimal)$/i.test(attributes.fibtype ?? ''))
  const isNumber = response.name === 'response_num' || typed || COMPARED.some((name) => deep(item, name).length > 0)
  const kind = named ?? (isNumber ? 'Numerical' : null)
  return kind && `${kind} questions are not supported`
}

const pointsOf = (item: XmlElement, note: Note): number => {
  const points = Number(fieldOf(item, 'points_possible') || 1)
  return hundredfold(Number.isFinite(points) && points >= 0 ? points : 1, 'mcsa', note)
}

function choice(
  html: string,
  item: XmlElement,
  response: XmlElement,
  markup: (part: XmlElement) => string,
  score: number,
  note: Note,
) {
  const key = keyOf(item)
  const labels = deep(response, 'response_label')
  const points = labels.map((label) => key.get(label.attributes.ident ?? '') ?? 0)
  const best = points.reduce((most, one) => Math.max(most, one), 0)
  if (best <= 0) return KEY_UNREADABLE
  if (deep(item, 'setvar').some((set) => Number(textIn(set).trim()) < 0)) note(CHANGED.negative)
  const multiple = /multiple/i.test(response.attributes.rcardinality ?? '')
  if (!multiple && points.some((value) => value > 0 && value < best)) note(CHANGED.partial)
  const isRight = (value: number) => (multiple ? value > 0 : value === best)
  const answers = labels.map((label) => answerOf(markup(label)))
  if (!multiple && answers.length === 2 && /^true$/i.test(answers[0]?.label ?? '') && /^false$/i.test(answers[1]?.label ?? ''))
    return points[0] === points[1] ? KEY_UNREADABLE : trueFalse(html, (points[0] ?? 0) === best, { score })
  const shares = sharesOf(points)
  return draft(multiple ? 'mcma' : 'mcsa', html, {
    score,
    options: answers.map((answer, i) => ({ ...answer, is_correct: isRight(points[i] ?? 0), score: shares[i] ?? 0 })),
  })
}

function questionFrom(item: XmlElement, place: Place, note: Note): FileQuestion | string {
  const presentation = first(item, 'presentation')
  if (!presentation) return 'It asks for no answer'
  const markup = (part: XmlElement) => takePictures(material(part), { ...place, note })
  const responses = RESPONSES.flatMap((name) => deep(presentation, name))
  const [response] = responses
  if (!response) return 'It asks for no answer'
  if (responses.length > 1) return 'It asks for several answers'
  if (deep(item, 'itemfeedback').length > 0) note(CHANGED.feedback)
  const refused = unsupported(item, response)
  if (refused) return refused
  const prompt = elements(response, 'material').map(markup).join('')
  const html = richText(markup(presentation) + prompt)
  const score = pointsOf(item, note)
  if (fieldOf(item, 'question_type') === 'file_upload_question')
    return draft('upload', html, { score, extensions: UPLOAD_GROUPS.documents })
  if (response.name === 'response_lid' && deep(response, 'render_choice').length > 0)
    return choice(html, item, response, markup, score, note)
  // A text that is scored by comparing it is a short answer; one that nothing is compared with is an essay.
  if (response.name === 'response_str' && deep(item, 'varequal').length === 0)
    return draft('essay', html, { score: Math.min(score, ESSAY_SCORE_MAX) })
  const kind = (fieldOf(item, 'question_type') || response.name).replaceAll('_', ' ')
  return response.name === 'response_str' ? 'Short answer questions are not supported' : `“${kind}” is not supported`
}

/** Items of QTI 1.2: choices, true or false and essays. */
export const readQti1 = (root: XmlElement, place: Place): Entry[] =>
  deep(root, 'item').map((item, i) => ({
    name: item.attributes.title || nameOf(richText(textIn(first(item, 'presentation', 'material'))), i + 1),
    read: (note) => questionFrom(item, place, note),
  }))
