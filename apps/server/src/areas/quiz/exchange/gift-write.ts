import { isChoice } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { extrasOf } from './pelita-extras.ts'
import type { FileQuestion } from './question-draft.ts'

export const EXTRAS_MARK = '// pelita: '

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')

/** The weights Moodle accepts, with its five decimals: it refuses a file with any other. */
const WEIGHTS = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5,
]

const percent = (value: number): string => {
  const nearest = WEIGHTS.reduce((best, weight) =>
    Math.abs(weight - Math.abs(value)) < Math.abs(best - Math.abs(value)) ? weight : best,
  )
  return String(Math.sign(value) * nearest)
}

/** Shares of the right answers, and the same taken off for each wrong one. */
const weightsOf = ({ options }: FileQuestion): string[] => {
  const right = options.filter((option) => option.is_correct)
  const sum = right.reduce((total, option) => total + (option.score ?? 0), 0)
  const equal = 100 / Math.max(1, right.length)
  return options.map((option) => {
    if (!option.is_correct) return percent(-equal)
    return percent(sum === 0 ? equal : ((option.score || 1) / sum) * 100)
  })
}

const answersOf = (question: FileQuestion): string => {
  const { question_type: kind, options } = question
  if (kind === 'true_false') return options[0]?.is_correct ? 'T' : 'F'
  if (!isChoice(kind)) return ''
  const weights = kind === 'mcma' ? weightsOf(question) : []
  const lines = options.map(({ label, is_correct }, i) => {
    const mark = kind === 'mcma' ? `~%${weights[i]}%` : is_correct ? '=' : '~'
    return `\t${mark}[plain]${escaped(label)}`
  })
  return `\n${lines.join('\n')}\n`
}

/** GIFT as Moodle reads it. What it has no words for stands in a comment, so that we read back exactly what we wrote. */
export const writeGift = (questions: readonly FileQuestion[]): string =>
  questions
    .map(
      (question, i) =>
        `${EXTRAS_MARK}${JSON.stringify(extrasOf(question))}\n::Question ${i + 1}::[html]${escaped(question.question)}{${answersOf(question)}}\n`,
    )
    .join('\n')
