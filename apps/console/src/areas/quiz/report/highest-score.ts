import type { AttemptRow } from '@pelita/contract/areas/quiz/quiz-results.ts'

/** The badge "Highest Score" belongs to scores above 0 that no other attempt exceeds. */
export const isHighest = (attempt: Pick<AttemptRow, 'score'>, all: readonly Pick<AttemptRow, 'score'>[]): boolean =>
  attempt.score !== null && attempt.score > 0 && all.every(({ score }) => (score ?? 0) <= (attempt.score ?? 0))
