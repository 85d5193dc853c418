import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAP, pageWindow } from './page-window.ts'

const shown = (current: number, total: number) => pageWindow(current, total).join(' ')

test('up to ten pages are all shown', () => {
  expect(shown(1, 0)).toBe('')
  expect(shown(1, 1)).toBe('1')
  expect(shown(7, 10)).toBe('1 2 3 4 5 6 7 8 9 10')
})

test('near the start eight pages, an ellipsis and the last page are shown', () => {
  for (const current of [1, 2, 3, 4, 5]) expect(shown(current, 24)).toBe('1 2 3 4 5 6 7 8 … 24')
})

test('in the middle seven pages stand around the current one', () => {
  expect(shown(6, 24)).toBe('1 … 3 4 5 6 7 8 9 … 24')
  expect(shown(12, 24)).toBe('1 … 9 10 11 12 13 14 15 … 24')
  expect(shown(19, 24)).toBe('1 … 16 17 18 19 20 21 22 … 24')
})

test('the end mirrors the start', () => {
  for (const current of [20, 21, 22, 23, 24]) expect(shown(current, 24)).toBe('1 … 17 18 19 20 21 22 23 24')
  expect(shown(6, 11)).toBe('1 … 3 4 5 6 7 8 9 … 11')
})

test('for any list the window rises, holds both ends and the current page with its neighbours', () => {
  const anyPage = fc
    .integer({ min: 1, max: 5000 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
  fc.assert(
    fc.property(anyPage, ([current, total]) => {
      const items = pageWindow(current, total)
      const pages = items.filter((item) => item !== GAP)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(items.length).toBeLessThanOrEqual(11)
      for (const page of [1, total, current, Math.max(1, current - 1), Math.min(total, current + 1)])
        expect(pages).toContain(page)
      expect(items[0]).not.toBe(GAP)
      expect(items.at(-1)).not.toBe(GAP)
    }),
  )
})
