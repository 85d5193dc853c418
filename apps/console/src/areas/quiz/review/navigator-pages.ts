import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'

/** As specified: 25 numbers a page, 5 in a row. */
const NUMBERS_PER_PAGE = 25

export type Mark = 'correct' | 'incorrect' | 'excluded' | 'none'

/** Green, red or grey; what is neither right nor wrong stays plain. */
export const markOf = ({ exclude_from_grading, is_correct }: Pick<ReviewAnswer, 'exclude_from_grading' | 'is_correct'>): Mark => {
  if (exclude_from_grading) return 'excluded'
  if (is_correct === null) return 'none'
  return is_correct ? 'correct' : 'incorrect'
}

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / NUMBERS_PER_PAGE))

export const pageOf = <T>(items: readonly T[], page: number): readonly T[] =>
  items.slice((page - 1) * NUMBERS_PER_PAGE, page * NUMBERS_PER_PAGE)
