import { type GiftBlock, giftBlocks, opensAgain, partsOf, splitAnswers, unescaped } from './gift-syntax.ts'
import { EXTRAS_MARK } from './gift-write.ts'
import { readExtras, withExtras } from './pelita-extras.ts'
import { answerOf, draft, type FileQuestion, nameOf, richText, sharesOf, trueFalse } from './question-draft.ts'
import { CHANGED, type Note, type ReadFile, readEntries } from './read-entries.ts'
import { withSpokenTags } from './spoken-tags.ts'
import { Pictures, takePictures } from './take-pictures.ts'

interface GiftAnswer {
  /** Written with an equals sign. */
  readonly right: boolean
  readonly weight: number | null
  readonly text: string
  readonly hasFeedback: boolean
}

const answerFrom = (source: string): GiftAnswer => {
  const [, sign, weight, rest = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(source.trim()) ?? []
  const text = rest.replace(FEEDBACK, '').trim()
  return { right: sign === '=', weight: weight === undefined ? null : Number(weight), text, hasFeedback: FEEDBACK.test(rest) }
}

const FEEDBACK = /(?<!\\)#[\s\S]*$/

/** `[html]`, `[plain]` and their like say how the text is meant. */
const labelled = (source: string) => {
  const [, format, rest = ''] = /^(?:\[(html|plain|moodle|markdown)\])?([\s\S]*)$/i.exec(source.trim()) ?? []
  const text = unescaped(rest.trim())
  return { format: format?.toLowerCase(), text: /^(html|plain)$/i.test(format ?? '') ? text : withSpokenTags(text) }
}

/** A text file holds no pictures, only addresses of some. */
const onlyText = (html: string, note: Note) => takePictures(html, { pictures: new Pictures(), source: () => undefined, note })

const optionOf = (answer: GiftAnswer, note: Note) => {
  const { format, text } = labelled(answer.text)
  return format === 'plain' ? { label: text.trim(), url_image: null } : answerOf(onlyText(text, note))
}

const hasNegative = (answers: readonly GiftAnswer[]) => answers.some((answer) => (answer.weight ?? 0) < 0)

/** An equals sign makes it a single choice, as Moodle has it; otherwise the weights are the points of several right answers. */
function choice(html: string, answers: readonly GiftAnswer[], note: Note): FileQuestion | string {
  const rights = answers.filter((answer) => answer.right)
  if (hasNegative(answers)) note(CHANGED.negative)
  if (rights.length > 1) return 'It has several right answers but asks for one'
  if (rights.length === 1) {
    if (answers.some((answer) => !answer.right && (answer.weight ?? 0) > 0)) note(CHANGED.partial)
    return draft('mcsa', html, { options: answers.map((answer) => ({ ...optionOf(answer, note), is_correct: answer.right })) })
  }
  const shares = sharesOf(answers.map((answer) => answer.weight ?? 0))
  return draft('mcma', html, {
    options: answers.map((answer, i) => ({
      ...optionOf(answer, note),
      is_correct: (answer.weight ?? 0) > 0,
      score: shares[i] ?? 0,
    })),
  })
}

function questionFrom(block: GiftBlock, note: Note): FileQuestion | string {
  const { before, inside, after } = partsOf(block)
  const { format, text } = labelled(after ? `${before} _____ ${after}` : before)
  const html =
    format === 'plain' ? richText(text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)) : richText(onlyText(text, note))
  if (inside === null) return 'It has no answers'
  if (opensAgain(after)) return 'It has answers twice: an empty line parts two questions'
  const body = inside.replace(/(?<!\\)####[\s\S]*$/, '').trim()
  const answers = splitAnswers(body).map(answerFrom)
  const extras = block.extras === null ? undefined : readExtras(block.extras)
  if (body !== inside.trim() || answers.some((answer) => answer.hasFeedback) || /^(T|TRUE|F|FALSE)\s*#/i.test(body))
    note(CHANGED.feedback)
  const isTrue = /^(T|TRUE)\s*(?:#[\s\S]*)?$/i.test(body)
  if (extras) {
    const own = extras.kind === 'true_false' ? [isTrue, !isTrue].map((is_correct) => ({ label: '', is_correct })) : null
    const written = answers.map((answer) => ({ ...optionOf(answer, note), is_correct: answer.right || (answer.weight ?? 0) > 0 }))
    return withExtras(text, extras, own ?? written)
  }
  if (body === '') return draft('essay', html)
  if (isTrue || /^(F|FALSE)\s*(?:#[\s\S]*)?$/i.test(body)) return trueFalse(html, isTrue)
  if (body.startsWith('#')) return 'Numerical questions are not supported'
  if (answers.length === 0) return 'Its answers cannot be read'
  if (!/(?<!\\)~/.test(body))
    return body.includes('->') ? 'Matching questions are not supported' : 'Short answer questions are not supported'
  if (after) note(CHANGED.gap)
  return choice(html, answers, note)
}

/** Questions in GIFT, as Moodle and many others write it. */
export const readGift = (source: string): ReadFile =>
  readEntries(
    giftBlocks(source, EXTRAS_MARK).map((block, i) => ({
      name: nameOf(richText(withSpokenTags(unescaped(partsOf(block).before))), i + 1),
      read: (note) => block.problem ?? questionFrom(block, note),
    })),
  )
