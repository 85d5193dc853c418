import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { expectedAnswer, isChoice, type QuestionKind, type QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'

/** A number from 0 to 1 for one thing that is asked; the same thing always gets the same. */
export type Chance = (what: string) => number

/** A question with its key, as its author sees it. */
export interface KnownQuestion {
  readonly question_type: QuestionKind
  readonly options: readonly Pick<QuestionOption, 'code' | 'label' | 'is_correct'>[]
}

const MEAN = 0.7
/** Wide enough that a quiz tells the able from the weak. */
const SPREAD = 0.25

/** How likely somebody answers right: normal around 70 of 100 (Box and Muller). */
export const skillOf = (chance: Chance): number => {
  const angle = Math.cos(2 * Math.PI * chance('skill angle'))
  const length = Math.sqrt(-2 * Math.log(Math.max(chance('skill'), 1e-9)))
  return Math.min(0.98, Math.max(0.2, MEAN + SPREAD * angle * length))
}

const OTHER_WORDS =
  `menurut pengalaman di lapangan tim biasanya bekerja sesuai jadwal namun perlu waktu lebih banyak untuk berlatih
  kemudian atasan memberi contoh nyata sehingga hasilnya lebih baik dibanding tahun lalu meskipun alatnya terbatas`
    .trim()
    .split(/\s+/)
const OFF_TOPIC = [
  'Saya belum sempat mempelajari bagian ini, mohon penjelasan lebih lanjut.',
  'Tergantung situasinya, setiap orang punya cara sendiri.',
  'Biasanya kami menunggu arahan dari kantor pusat.',
]

const oneOf = <T>(list: readonly T[], luck: number): T | undefined => list[Math.floor(luck * list.length)]

/** The expected answer with so many of its words kept; a weak one speaks of something else. */
const essayOf = (expected: string, skill: number, chance: Chance): string => {
  const words = htmlText(expected).split(' ').filter(Boolean)
  const kept = skill + (chance('kept') - 0.5) * 0.7
  if (words.length === 0 || kept < 0.35) return oneOf(OFF_TOPIC, chance('topic')) ?? ''
  return words.map((word, n) => (chance(`word ${n}`) < kept ? word : (oneOf(OTHER_WORDS, chance(`other ${n}`)) ?? ''))).join(' ')
}

const choiceOf = ({ question_type, options }: KnownQuestion, skill: number, chance: Chance): Answer => {
  if (question_type === 'mcma') {
    const codes = options.filter(({ code, is_correct }) => chance(code) < (is_correct ? skill + 0.1 : (1 - skill) * 0.5))
    return { codes: codes.map((option) => option.code) }
  }
  const right = chance('right') < skill
  const code = oneOf(
    options.filter((option) => option.is_correct === right),
    chance('which'),
  )?.code
  return code === undefined ? {} : { code }
}

/** What somebody of this skill answers; the same chances give the same. A file has to be uploaded before it can be named. */
export const likelyAnswer = (question: KnownQuestion, skill: number, chance: Chance): Answer => {
  const { question_type, options } = question
  if (chance('blank') < 0.03) return {}
  if (isChoice(question_type)) return choiceOf(question, skill, chance)
  if (question_type === 'linear_scale') {
    const wanted = Math.round((skill + (chance('mood') - 0.5) * 0.4) * (options.length - 1))
    return { value: Number(options[Math.min(Math.max(wanted, 0), options.length - 1)]?.code ?? 0) }
  }
  return question_type === 'essay' ? { text: essayOf(expectedAnswer(options), skill, chance) } : {}
}
