import { expect, test } from 'vitest'
import type { GradingItem, GradingState } from './grading-source.ts'
import {
  currentItem,
  isAtEnd,
  movedTo,
  pageToAsk,
  startWalk,
  ungradedLeft,
  type Walk,
  wantsMore,
  withItem,
  withPage,
} from './grading-walk.ts'

const anItem = (key: string, graded = false): GradingItem => ({
  key,
  name: null,
  nik: null,
  submitted_at: '2026-11-01T00:00:00Z',
  score: graded ? 50 : null,
  feedback: '',
  graded,
  minimum: 0,
  maximum: 100,
  version: '1',
})

/** A server with these items, some graded; answers pages like the real one. */
const serverOf = (count: number) => {
  const items = new Map(Array.from({ length: count }, (_, at) => [`a${at}`, anItem(`a${at}`)]))
  const page = (state: GradingState, number: number, size: number) => {
    const listed = [...items.values()].filter((item) => state === 'all' || item.graded === (state === 'graded'))
    return {
      items: listed.slice((number - 1) * size, number * size),
      next_page: number * size < listed.length ? number + 1 : null,
      graded: [...items.values()].filter((item) => item.graded).length,
      total: items.size,
    }
  }
  return { page, grade: (key: string) => items.set(key, anItem(key, true)) }
}

const SIZE = 4

const filled = (walk: Walk<GradingItem>, server: ReturnType<typeof serverOf>, state: GradingState) => {
  let next = walk
  while (wantsMore(next)) {
    const page = pageToAsk(next, state, SIZE)
    next = withPage(next, server.page(state, page, SIZE), page)
  }
  return next
}

test('every ungraded answer is met once, though each grade makes the list shorter', () => {
  const server = serverOf(23)
  let walk = filled(startWalk<GradingItem>(), server, 'ungraded')
  const met: string[] = []
  for (let item = currentItem(walk); item; item = currentItem(walk)) {
    met.push(item.key)
    // Every third one is skipped and stays in the list.
    if (met.length % 3 !== 0) {
      server.grade(item.key)
      walk = withItem(walk, anItem(item.key, true))
    }
    walk = filled(movedTo(walk, walk.at + 1), server, 'ungraded')
  }
  expect(met).toHaveLength(23)
  expect(new Set(met).size).toBe(23)
  expect(isAtEnd(walk)).toBe(true)
  expect(ungradedLeft(walk)).toBe(7)
})

test('all answers are walked page after page', () => {
  const server = serverOf(9)
  let walk = filled(startWalk<GradingItem>(), server, 'all')
  expect(walk.items).toHaveLength(4)
  for (const at of [1, 4, 8]) walk = filled(movedTo(walk, at), server, 'all')
  expect(walk.items.map((item) => item.key)).toEqual(Array.from({ length: 9 }, (_, at) => `a${at}`))
  expect(isAtEnd(movedTo(walk, 9))).toBe(true)
})

test('a first grade counts, a corrected one does not count twice', () => {
  const walk = filled(startWalk<GradingItem>(), serverOf(3), 'ungraded')
  const once = withItem(walk, anItem('a1', true))
  expect([once.graded, once.total]).toEqual([1, 3])
  expect(withItem(once, { ...anItem('a1', true), score: 80 }).graded).toBe(1)
  expect(once.items.map((item) => item.key)).toEqual(['a0', 'a1', 'a2'])
})

test('one never steps out of the list', () => {
  const walk = filled(startWalk<GradingItem>(), serverOf(2), 'ungraded')
  expect(movedTo(walk, -1).at).toBe(0)
  expect(movedTo(walk, 9).at).toBe(2)
  expect(isAtEnd(walk)).toBe(false)
})
