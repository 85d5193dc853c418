import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SEED_PARTS } from '../seed-parts.ts'
import { changesSince } from './part-changes.ts'
import { filesOfPart, hashParts } from './part-hashes.ts'
import { inOrder, PART_PLANS } from './part-names.ts'

const server = join(import.meta.dirname, '../../..')
const hashes = hashParts(server)
const rows = { nusantara: { 'questions and answers': { faqs: [['one']] }, 'gone since': { faqs: [['two']] } } }
const always = PART_PLANS.filter((plan) => plan.live).map(({ name }) => name)

test.each(PART_PLANS)('$name is written where its plan says', ({ source, load }) => {
  const path = join(server, 'src/seed', source)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`export (async function|const) ${load.name}\\b`))
})

test('every part is loaded, after the one it names', () => {
  const names: readonly string[] = PART_PLANS.map(({ name }) => name)
  expect(new Set(names).size).toBe(SEED_PARTS.length)
  for (const { name, after } of PART_PLANS) expect(after === undefined || names.indexOf(after) < names.indexOf(name)).toBe(true)
  const ofAll = inOrder([{ name: 'c', after: 'a' }, { name: 'b', after: 'a' }, { name: 'a' }, { name: 'd', after: 'c' }])
  expect(ofAll.map(({ name }) => name)).toEqual(['a', 'c', 'd', 'b'])
  expect(inOrder([{ name: 'a' }, { name: 'b', after: 'unknown' }])).toHaveLength(1)
})

test('a part is known by its own files and those of the simulator it drives, not by those of others', () => {
  const filesOf = (name: string) =>
    filesOfPart(PART_PLANS.find((plan) => plan.name === name) ?? { name, source: '' }, server).map((file) =>
      file.slice(server.length),
    )
  expect(filesOf('simulated classes')).toEqual(
    expect.arrayContaining(['/src/seed/classroom/past.ts', expect.stringMatching(/whole-batch\.ts$/)]),
  )
  expect(filesOf('questions and answers').filter((file) => file.includes('classroom'))).toEqual([])
  expect(hashes.terms).not.toBe(hashes.popups)
})

test('nothing but what is told from the hour is loaded where nothing changed', () => {
  expect(changesSince({ hashes, rows }, hashes)).toEqual({ remove: [], load: always })
})

test('a part that stands alone is replaced, a new one added, one that is no more taken away', () => {
  const { popups: _, ...known } = hashes
  const before = { ...known, 'questions and answers': 'another', 'gone since': 'some' }
  expect(changesSince({ hashes: before, rows }, hashes)).toEqual({
    remove: [{ faqs: [['one']] }, { faqs: [['two']] }],
    load: PART_PLANS.map(({ name }) => name).filter((name) => [...always, 'questions and answers', 'popups'].includes(name)),
  })
})

test.each(['people', 'simulated classes', 'organisations', 'unknown'])('everything is loaded where %s changed', (name) => {
  expect(changesSince({ hashes: { ...hashes, [name]: 'another' }, rows }, hashes)).toBeNull()
})

test('everything is loaded where a part stands alone that was recorded when it did not', () => {
  expect(changesSince({ hashes: { ...hashes, popups: 'another' }, rows }, hashes)).toBeNull()
})
