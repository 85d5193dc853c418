import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { screens } from '@pelita/contract/all.ts'
import type { Screen } from '@pelita/contract/core/screen.ts'
import { expect, test } from '@playwright/test'

const CONSOLE = join(import.meta.dirname, '../../dist/console')
/** Kilobytes of JavaScript, compressed with gzip, that a first visit to a list may fetch (decision 24). */
const MOST_KB = 190

const read = (file: string): string => readFileSync(join(CONSOLE, file), 'utf8')
const weigh = (files: readonly string[]): number =>
  files
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(read(file), { level: 9 }).length / 1000)
    .reduce((sum, weight) => sum + weight, 0)

const everyVisit = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
const ofScreens: { path: string; files: string[] }[] = JSON.parse(read('screen-files.json'))
const filesOf = (path: string): string[] => ofScreens.find((screen) => screen.path === path)?.files ?? []

const LISTS = Object.values<Readonly<Record<string, Screen>>>(screens).flatMap(({ list, log }) => (list ?? log)?.path ?? [])

test(`a first visit to any list fetches at most ${MOST_KB} kB of JavaScript`, () => {
  const weights = LISTS.map((path) => ({ path, weight: weigh([...everyVisit, ...filesOf(path)]) }))
  expect(weights.filter(({ weight }) => weight > MOST_KB)).toEqual([])
  // A weight this low would mean that the files were not found.
  expect(weights.filter(({ weight }) => weight < 100)).toEqual([])
})

test('no list fetches schemas, every form does', () => {
  const hasZod = (path: string) => filesOf(path).some((file) => file.endsWith('.js') && read(file).includes('invalid_type'))
  expect(LISTS.filter(hasZod)).toEqual([])
  expect(hasZod('/provider/create')).toBe(true)
})

const LEARNER = join(import.meta.dirname, '../../dist/learner')
/** Of the learner app's first screen, in Bahasa Indonesia, which most of its people read (decision 61). */
const LEARNER_MOST_KB = 110

test(`the learner app's first screen fetches at most ${LEARNER_MOST_KB} kB of JavaScript`, () => {
  const page = readFileSync(join(LEARNER, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/learn\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const words = readdirSync(join(LEARNER, 'assets')).filter((file) => /^indonesian-.*\.js$/.test(file))
  const weight = [...first, ...words.map((file) => `assets/${file}`)]
    .map((file) => gzipSync(readFileSync(join(LEARNER, file)), { level: 9 }).length / 1000)
    .reduce((sum, one) => sum + one, 0)
  expect(weight).toBeLessThanOrEqual(LEARNER_MOST_KB)
  expect(weight).toBeGreaterThan(60)
})
