import { expect, test } from 'vitest'
import { seedAssessments, seedEvents } from './events.ts'
import { Faults } from './faults.ts'

test('twelve events with one to four assessments show every kind of question and survey', () => {
  const [events, assessments] = [seedEvents(), seedAssessments()]
  expect(events).toHaveLength(12)
  for (const { id } of events) {
    const count = assessments.filter((assessment) => assessment.event_id === id).length
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThanOrEqual(4)
  }
  expect(new Set(assessments.map((assessment) => assessment.type))).toEqual(new Set(['QUIZ', 'LIM1', 'LIM2', 'LIM3']))
  expect(new Set(assessments.flatMap(({ questions }) => questions.map((question) => question.type))).size).toBe(6)
  expect(new Set(assessments.map((assessment) => assessment.id)).size).toBe(assessments.length)
})

test('a fault is met as often as it was asked for, and only where it was asked for', () => {
  const faults = new Faults()
  faults.add('500', 2, 'events')
  expect(['/events', '/assessments/1', '/events', '/events'].map((path) => faults.next(path))).toEqual(['500', null, '500', null])
})
