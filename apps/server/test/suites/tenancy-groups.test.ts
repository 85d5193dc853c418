import { expect, test } from 'vitest'
import { tryInGroups } from './tenancy-groups.ts'

const calls = Array.from({ length: 30 }, (_, n) => n)

test('of a group that changed something each call is tried by itself, and the guilty one named', async () => {
  const tried: (readonly number[])[] = []
  const guilty = await tryInGroups(calls, async (group) => {
    tried.push(group)
    return { changed: group.includes(17) }
  })
  expect(guilty).toEqual([17])
  expect(tried.flat().length).toBe(30 + 12 + 1)
})

test('what the server changed by itself meanwhile is nobody’s', async () => {
  let looks = 0
  expect(await tryInGroups(calls, async () => ({ changed: looks++ === 1 }))).toEqual([])
})

test('what calls change only together is told of all of them, and nothing where nothing changed', async () => {
  expect(await tryInGroups(calls, async (group) => ({ changed: group.includes(1) && group.includes(2) }))).toEqual(
    calls.slice(0, 12),
  )
  expect(await tryInGroups(calls, async () => ({ changed: false }))).toEqual([])
})
