import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint, screens } from './all.ts'
import { menu } from './core/menu.ts'
import type { Screen } from './core/screen.ts'

const everyScreen = Object.values(screens).flatMap((area) => Object.values(area as Record<string, Screen>))

interface Specified {
  readonly routes: readonly { readonly path: string; readonly name?: string }[]
  readonly calls: readonly { readonly method: string; readonly path: string }[]
}

/** What the specification names, a file for each of its parts. */
const checklist = new URL('../checklist/', import.meta.url)
const parts = readdirSync(checklist).map((name): Specified => JSON.parse(readFileSync(new URL(name, checklist), 'utf8')))
const specification = { routes: parts.flatMap(({ routes }) => routes), calls: parts.flatMap(({ calls }) => calls) }

test('the specification is read', () => {
  expect(parts.length).toBeGreaterThan(10)
  expect(specification.routes.length + specification.calls.length).toBeGreaterThan(100)
})

test.each(specification.routes.map((route) => [route.path, route] as const))(
  'the specified screen %s is registered',
  (path, route) => {
    const screen = everyScreen.find((candidate) => candidate.path === path)
    expect(screen).toBeDefined()
    if (route.name) expect(screen?.name).toBe(route.name)
  },
)

test.each(specification.calls.map((call) => [`${call.method} ${call.path}`]))('the specified call %s is registered', (wanted) => {
  expect(everyEndpoint.map(([, e]) => `${e.method} ${e.path}`)).toContain(wanted)
})

test('no two endpoints share a method and a path', () => {
  const keys = everyEndpoint.map(([, e]) => `${e.method} ${e.path.replace(/:\w+/g, ':')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every PATCH and DELETE of a record checks its version', () => {
  const unchecked = everyEndpoint.filter(
    ([, e]) => /^(PATCH|DELETE)$/.test(e.method) && e.path.endsWith('/:id') && Array.isArray(e.access) && !e.record,
  )
  expect(unchecked.map(([name]) => name)).toEqual([])
})

test('every deletion of a record tells what was deleted', () => {
  const silent = everyEndpoint.filter(
    ([, e]) => e.method === 'DELETE' && e.record && !/^[A-Z].+ Deleted Successfully$/.test(e.message ?? ''),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every menu entry names a path once', () => {
  const paths = menu.flatMap((group) => group.entries.map((entry) => entry.path))
  expect(new Set(paths).size).toBe(paths.length)
})

test('every door where a password or code is given says so, so that its failures are written down', () => {
  const has = (schema: unknown, ...names: string[]) =>
    schema instanceof z.ZodType &&
    names.some((name) => JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes(`"${name}":{`))
  const doors = everyEndpoint.filter(([, e]) => e.access === 'public' && has(e.body, 'password', 'code') && has(e.data, 'token'))
  expect(doors.length).toBeGreaterThan(3)
  expect(doors.filter(([, e]) => !e.signsIn).map(([name]) => name)).toEqual([])
})
