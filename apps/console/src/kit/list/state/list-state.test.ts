import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeList, type ListStart, type ListState, readList, writeList } from './list-state.ts'

const start: ListStart = {
  filterNames: ['content_type', 'start_date'],
  sortNames: ['title', 'updated_at'],
  sort: { column: 'updated_at', direction: 'desc' },
}
const fresh = readList({}, start)
const onPageFive: ListState = { ...fresh, page: 5 }

test('a fresh list starts at page 1 and writes nothing into the address', () => {
  expect(fresh).toEqual({ page: 1, keyword: '', sort: start.sort, filters: {} })
  expect(Object.values(writeList(fresh, start)).every((value) => value === undefined)).toBe(true)
})

test('a search, a filter and a sort change return to page 1', () => {
  expect(changeList(onPageFive, { keyword: 'safety' }).page).toBe(1)
  expect(changeList(onPageFive, { filters: { content_type: 'course' } }).page).toBe(1)
  expect(changeList(onPageFive, { sortBy: 'title' }).page).toBe(1)
  expect(changeList(onPageFive, { reset: true }).page).toBe(1)
})

test('a new column starts ascending and the same column toggles', () => {
  const once = changeList(fresh, { sortBy: 'title' })
  const twice = changeList(once, { sortBy: 'title' })
  const thrice = changeList(twice, { sortBy: 'title' })
  expect([once, twice, thrice].map((state) => state.sort?.direction)).toEqual(['asc', 'desc', 'asc'])
  expect(changeList(fresh, { sortBy: 'updated_at' }).sort).toEqual({ column: 'updated_at', direction: 'asc' })
})

test('a day that is none counts as absent, as the rest of an address that makes no sense', () => {
  const dated = { ...start, dayNames: ['start_date'] }
  expect(readList({ start_date: '2026-13-01', content_type: '2026-13-01' }, dated).filters).toEqual({
    content_type: '2026-13-01',
  })
  expect(readList({ start_date: '2026-12-01' }, dated).filters).toEqual({ start_date: '2026-12-01' })
})

test('an emptied filter is gone, and resetting lets go of the search word too and keeps the sort', () => {
  const filtered = changeList(changeList(fresh, { keyword: 'abc' }), {
    filters: { content_type: 'course', start_date: '2026-01-01' },
  })
  expect(changeList(filtered, { filters: { content_type: '' } }).filters).toEqual({ start_date: '2026-01-01' })
  expect(changeList(filtered, { reset: true })).toEqual({ ...filtered, keyword: '', filters: {} })
})

test('nonsense in the address counts as absent', () => {
  const search = { page: 'x', order_by: 'password', order_type: 'sideways', content_type: ['a'], keyword: 123 }
  expect(readList(search, start)).toEqual({ ...fresh, keyword: '123' })
  for (const page of [0, -3, 1.5, '1e99x']) expect(readList({ page }, start).page).toBe(1)
})

test('whatever was written is read back, also beside another list with its own prefix', () => {
  const anyState = fc.record({
    page: fc.integer({ min: 1, max: 9999 }),
    keyword: fc.string(),
    sort: fc.constantFrom(
      start.sort,
      { column: 'title', direction: 'asc' as const },
      { column: 'title', direction: 'desc' as const },
    ),
    filters: fc.dictionary(fc.constantFrom(...start.filterNames), fc.string({ minLength: 1 })).map((filters) => ({ ...filters })),
  })
  fc.assert(
    fc.property(anyState, anyState, (one, other) => {
      const address = { ...writeList(one, start), ...writeList(other, start, 'att') }
      expect(readList(address, start)).toEqual(one)
      expect(readList(address, start, 'att')).toEqual(other)
    }),
  )
})
