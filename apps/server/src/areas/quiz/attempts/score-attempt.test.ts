import { expect, test } from 'vitest'
import { type Sitting, scoreOf } from './score-attempt.ts'

const question = (id: string) =>
  ({ id, question_type: 'mcsa', score: 10, options: [] }) as unknown as Sitting['questions'][number]

test('a question that was regraded counts with its new score, the others with their own', () => {
  const sitting: Sitting = {
    displayed: [
      { id: 'a', excluded: false },
      { id: 'b', excluded: false, regraded: { score: 30, options: [] } },
    ],
    questions: [question('a'), question('b')],
    question_type: 'mcsa',
    pass_grade: 70,
  }
  expect(scoreOf(sitting, (id) => (id === 'a' ? 10 : 0))).toEqual({ score: 25, status: 'not_passed' })
})
