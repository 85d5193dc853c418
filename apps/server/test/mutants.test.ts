import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawn, editsOf } from '../../../scripts/mutants/edits.mjs'
import { FILES, groupOf, testsOf } from '../../../scripts/mutants/targets.mjs'

const top = join(import.meta.dirname, '../../..')
const server = 'apps/server/src'

test('every file with a rule is edited, and there is a test that could notice', () => {
  const unseen = FILES.filter((file) => testsOf(file).flat().length === 0)
  expect(unseen.filter((file) => editsOf(file).length > 0)).toEqual([])
  expect(editsOf(`${server}/learning/cohort/participants/participants.ts`).length).toBeGreaterThan(20)
  expect(
    testsOf(`${server}/learning/cohort/participants/participants.ts`)
      .flat()
      .filter((file) => !existsSync(join(top, file))),
  ).toEqual([])
})

test('every area and every part of the learning core is drawn from', () => {
  const groups = new Set(FILES.map(groupOf))
  const folders = ['areas', 'learning'].flatMap((kind) =>
    readdirSync(join(top, server, kind), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${kind}/${entry.name}`),
  )
  expect(folders.filter((folder) => !groups.has(folder))).toEqual([])
  expect(groupOf('packages/contract/src/areas/learner-todo.ts')).toBe('areas/learner')
  const below = FILES.filter((file) => file.startsWith('packages/contract/src/platform/'))
  const named = ['membership', 'notification', 'organization', 'saved-view', 'user', 'user-list', 'workplace']
  expect(named.filter((name) => !below.includes(`packages/contract/src/platform/${name}.ts`))).toEqual([])
  expect(groupOf('packages/contract/src/platform/user-list.ts')).toBe('areas/user')
})

test('tests of a rule’s name come before those that only stand near it', () => {
  expect(testsOf(`${server}/learning/cohort/participants/participants.ts`)[0][0]).toBe(
    `${server}/areas/classroom/participants.test.ts`,
  )
  expect(testsOf(`${server}/learning/audience/audience.ts`).flat()).toContain(`${server}/areas/announcement/announcement.test.ts`)
  expect(testsOf('packages/contract/src/areas/quiz/quiz-grading.ts')[0][0]).toBe(
    'packages/contract/src/areas/quiz/quiz-grading.test.ts',
  )
})

test('of many edits in one area and one in another, both are among the first two; the order is the same every time', () => {
  const edits = [...Array.from({ length: 50 }, (_, n) => ({ group: 'areas/quiz', n })), { group: 'areas/point', n: 50 }]
  const order = drawn(edits, 1)
  expect(
    order
      .slice(0, 2)
      .map(({ group }) => group)
      .sort(),
  ).toEqual(['areas/point', 'areas/quiz'])
  expect(drawn(edits, 1)).toEqual(order)
  expect(new Set(order.map(({ n }) => n)).size).toBe(51)
})
