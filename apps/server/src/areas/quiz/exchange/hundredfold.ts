import { type QuestionKind, scoreMax } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { CHANGED, type Note } from './read-entries.ts'

/** Points of other systems, whose one is our hundred; any other number is told. */
export function hundredfold(points: number, kind: QuestionKind, note: Note): number {
  const now = Math.min(scoreMax(kind), Math.round(points * 10_000) / 100)
  if (points !== 1) note(CHANGED.points(points, now))
  return now
}
