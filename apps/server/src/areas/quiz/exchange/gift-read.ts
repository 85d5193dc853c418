import { type GiftBlock, giftBlocks, opensAgain, partsOf, splitAnswers, unescaped } from './gift-syntax.ts'
import { EXTRAS_MARK } from './gift-write.ts'
import { readExtras, withExtras } from './pelita-extras.ts'
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

interface GiftAnswer {
  readonly right: boolean
  readonly weight: number | null
  readonly text: string
}

const answerFrom = (source: string): GiftAnswer => {
  const [, sign, weight, rest = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(source.trim()) ?? []
  return { right: sign === '=', weight: weight === undefined ? null : Number(weight), text: withoutFeedback(rest) }
}

const withoutFeedback = (text: string): string => text.replace(/(?<!\\)#[\s\S]*$/, '').trim()

/** `[html]`, `[plain]` and their like say how the text is meant. */
const labelled = (text: string) => {
  const [, format, rest = ''] = /^(?:\[(html|plain|moodle|markdown)\])?([\s\S]*)$/i.exec(text.trim()) ?? []
  return { format: format?.toLowerCase(), text: unescaped(rest.trim()) }
}

const optionOf = (answer: GiftAnswer) => {
  const { format, text } = labelled(answer.text)
  return format === 'plain' ? { label: text.trim(), url_image: null } : answerOf(text)
}

/** Several answers with a weight are several right ones; the weights are the points. */
function choice(html: string, answers: readonly GiftAnswer[]): FileQuestion {
  const right = (answer: GiftAnswer) => (answer.weight === null ? answer.right : answer.weight > 0)
  const rights = answers.filter(right)
  if (rights.length === 1 && rights[0]?.right)
    return draft('mcsa', html, { options: answers.map((answer) => ({ ...optionOf(answer), is_correct: right(answer) })) })
  const shares = sharesOf(answers.map((answer) => (right(answer) ? (answer.weight ?? 100) : 0)))
  return draft('mcma', html, {
    options: answers.map((answer, i) => ({ ...optionOf(answer), is_correct: right(answer), score: shares[i] ?? 0 })),
  })
}

function questionFrom(block: GiftBlock): FileQuestion | string {
  const { before, inside, after } = partsOf(block)
  const { format, text } = labelled(after ? `${before} _____ ${after}` : before)
  const html = format === 'plain' ? richText(text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)) : richText(text)
  if (inside === null) return 'It has no answers'
  if (opensAgain(after)) return 'It has answers twice: an empty line parts two questions'
  const body = inside.replace(/(?<!\\)####[\s\S]*$/, '').trim()
  const answers = splitAnswers(body).map(answerFrom)
  const extras = block.extras === null ? undefined : readExtras(block.extras)
  const isTrue = /^(T|TRUE)\s*(?:#[\s\S]*)?$/i.test(body)
  if (extras) {
    const own = extras.kind === 'true_false' ? [isTrue, !isTrue].map((is_correct) => ({ label: '', is_correct })) : null
    const written = answers.map((answer) => ({ ...optionOf(answer), is_correct: answer.right || (answer.weight ?? 0) > 0 }))
    return withExtras(text, extras, own ?? written)
  }
  if (body === '') return draft('essay', html)
  if (isTrue || /^(F|FALSE)\s*(?:#[\s\S]*)?$/i.test(body)) return trueFalse(html, isTrue)
  if (body.startsWith('#')) return 'Numerical questions are not supported'
  if (answers.length === 0) return 'Its answers cannot be read'
  if (!/(?<!\\)~/.test(body))
    return body.includes('->') ? 'Matching questions are not supported' : 'Short answer questions are not supported'
  return choice(html, answers)
}

/** Questions in GIFT, as Moodle and many others write it. */
export function readGift(source: string): ReadFile {
  const questions: FileQuestion[] = []
  const skipped: Skipped[] = []
  for (const [i, block] of giftBlocks(source, EXTRAS_MARK).entries()) {
    const read = questionFrom(block)
    if (typeof read === 'string') skipped.push({ name: nameOf(richText(unescaped(partsOf(block).before)), i + 1), reason: read })
    else questions.push(read)
  }
  return { questions, skipped }
}
