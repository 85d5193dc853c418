import { expect, test } from 'vitest'
import { type ChoiceFilter, choose, countActive, crossedBounds, describeChoice, type Filter } from './filter.ts'

const batch: ChoiceFilter = { kind: 'choice', name: 'batch_id', label: 'Batch', clears: ['schedule_id'] }
const types: ChoiceFilter = { kind: 'choice', name: 'types', label: 'Type', multiple: true }
const dates: Filter = { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Date' }

test('choosing selects, choosing again clears, and what depends on it is cleared', () => {
  expect(choose(batch, {}, 'b1')).toEqual({ batch_id: 'b1', schedule_id: '' })
  expect(choose(batch, { batch_id: 'b1' }, 'b1')).toEqual({ batch_id: '', schedule_id: '' })
  expect(choose(batch, { batch_id: 'b1' }, 'b2')).toEqual({ batch_id: 'b2', schedule_id: '' })
})

test('several values are joined with commas', () => {
  expect(choose(types, {}, 'a')).toEqual({ types: 'a' })
  expect(choose(types, { types: 'a' }, 'b')).toEqual({ types: 'a,b' })
  expect(choose(types, { types: 'a,b' }, 'a')).toEqual({ types: 'b' })
})

test('a date range counts as one filter', () => {
  expect(countActive([batch, dates], {})).toBe(0)
  expect(countActive([batch, dates], { start_date: '2026-01-01', end_date: '2026-02-01' })).toBe(1)
  expect(countActive([batch, dates], { batch_id: 'b1', start_date: '2026-01-01' })).toBe(2)
})

test('a chip names the options, and an unknown value itself', () => {
  const options = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ]
  expect(describeChoice(types, { types: 'a,b,c' }, options)).toBe('Alpha, Beta, c')
  expect(describeChoice(batch, { batch_id: 'x' })).toBe('x')
})

test('a least value above the most is told, and only that', () => {
  const least: Filter = { kind: 'number', name: 'min', label: 'Min.', notAbove: 'max' }
  const most: Filter = { kind: 'number', name: 'max', label: 'Max.' }
  expect(crossedBounds([least, most], { min: '80', max: '9' })).toEqual({ least, most })
  expect(crossedBounds([least, most], { min: '9', max: '80' })).toBeNull()
  expect(crossedBounds([least, most], { min: '80' })).toBeNull()
})
