import { expect, test } from 'vitest'
import { filterChoices, jumpTo, moveTo } from './choice-list.ts'

const choices = ['Classroom', 'Course', 'Café visit', 'Webinar'].map((label) => ({ value: label, label }))

test('typing narrows the list, accents and case aside', () => {
  expect(filterChoices(choices, ' CAFE ').map((c) => c.label)).toEqual(['Café visit'])
  expect(filterChoices(choices, '')).toHaveLength(4)
  expect(filterChoices([{ value: '1', label: 'Sari', detail: 'NIK 007' }], '007')).toHaveLength(1)
})

test('arrows go around, Home and End go to the ends', () => {
  expect(moveTo('ArrowDown', 3, 4)).toBe(0)
  expect(moveTo('ArrowUp', 0, 4)).toBe(3)
  expect(moveTo('ArrowDown', -1, 4)).toBe(0)
  expect(moveTo('Home', 2, 4)).toBe(0)
  expect(moveTo('End', 0, 4)).toBe(3)
  expect(moveTo('x', 0, 4)).toBe(-1)
  expect(moveTo('ArrowDown', 0, 0)).toBe(-1)
})

test('the same letter walks through the choices that begin with it', () => {
  expect(jumpTo(choices, -1, 'c')).toBe(0)
  expect(jumpTo(choices, 0, 'c')).toBe(1)
  expect(jumpTo(choices, 2, 'c')).toBe(0)
  expect(jumpTo(choices, 0, 'co')).toBe(1)
  expect(jumpTo(choices, 0, 'zz')).toBe(-1)
  expect(jumpTo([], -1, 'c')).toBe(-1)
})
