import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { screens } from '@pelita/contract/all.ts'
import type { Screen } from '@pelita/contract/core/screen.ts'
import { expect, test } from '@playwright/test'
import { LEARNER_MOST_KB, MOST_KB, type Visit, visitOf } from '../kit/first-visit.ts'

const DIST = join(import.meta.dirname, '../../dist')
const weights = new Map<string, number>()
const weightOf = (file: string): number => {
  const weight = weights.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length / 1000
  weights.set(file, weight)
  return weight
}
/** A page may name a file twice, as script and to fetch it ahead. */
const weigh = (app: string, files: readonly string[]): number =>
  [...new Set(files)].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + weightOf(join(DIST, app, file)), 0)

const read = (file: string): string => readFileSync(join(DIST, file), 'utf8')
const scriptsIn = (page: string): string[] =>
  [...read(page).matchAll(/(?:src|href)="\/(?:learn\/)?(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)

const everyVisit = scriptsIn('console/index.html')
const ofScreens: { path: string; files: string[] }[] = JSON.parse(read('console/screen-files.json'))
const filesOf = (path: string): string[] => ofScreens.find((screen) => screen.path === path)?.files ?? []

const visits = Object.values<Readonly<Record<string, Screen>>>(screens).flatMap((ofArea) =>
  Object.entries(ofArea).map(([name, { path }]) => ({ path, visit: visitOf(name, path) })),
)
const pathsOf = (visit: Visit) => visits.filter((one) => one.visit === visit).map(({ path }) => path)

for (const [visit, most] of Object.entries(MOST_KB) as [Visit, number][])
  test(`a first visit to any ${visit} fetches at most ${most} kB of JavaScript`, () => {
    const weighed = pathsOf(visit).map((path) => ({ path, weight: weigh('console', [...everyVisit, ...filesOf(path)]) }))
    expect(weighed.length).toBeGreaterThan(0)
    expect(weighed.filter(({ weight }) => weight > most)).toEqual([])
    // A weight this low would mean that the files were not found.
    expect(weighed.filter(({ weight }) => weight < 100)).toEqual([])
  })

const hasText = (text: string) => (path: string) =>
  [...everyVisit, ...filesOf(path)].some((file) => file.endsWith('.js') && read(`console/${file}`).includes(text))

test('nobody who only looks fetches schemas, every form does', () => {
  const hasSchemas = hasText('invalid_type')
  const looking = [...pathsOf('sign-in'), ...pathsOf('list'), ...pathsOf('dashboard or settings')]
  expect(looking.filter(hasSchemas)).toEqual([])
  expect(hasSchemas('/provider/create')).toBe(true)
})

test('the sign-in page fetches neither the router nor the registry of screens, every other one does', () => {
  const [hasRouter, hasScreens] = [hasText('__TSR_key'), hasText('/setting/shorten-link')]
  expect([...pathsOf('sign-in')].filter((path) => hasRouter(path) || hasScreens(path))).toEqual([])
  expect(visits.filter(({ path, visit }) => visit !== 'sign-in' && !(hasRouter(path) && hasScreens(path)))).toEqual([])
})

test(`the learner app's first screen fetches at most ${LEARNER_MOST_KB} kB of JavaScript`, () => {
  const words = readdirSync(join(DIST, 'learner/assets')).filter((file) => /^indonesian-.*\.js$/.test(file))
  const weight = weigh('learner', [...scriptsIn('learner/index.html'), ...words.map((file) => `assets/${file}`)])
  expect(weight).toBeLessThanOrEqual(LEARNER_MOST_KB)
  expect(weight).toBeGreaterThan(60)
})
