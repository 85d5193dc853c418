import { expect, test } from 'vitest'
import { firstVisitChunks } from './chunks.ts'
import { reachable, shareOf } from './reach.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  main: ['session', 'node_modules/react/index.js'],
  'sign-in': ['session', 'login', 'node_modules/mantine/button.js'],
  console: ['session', 'shell', 'node_modules/router/index.js', 'node_modules/mantine/button.js'],
  'list-screen': ['states', 'rows'],
  'guarded-form': ['draft'],
  'presence-list': ['list-screen'],
  'provider-form': ['guarded-form', 'states', 'field', 'logo-field', 'areas/provider.ts?schemas'],
  'theme-form': ['guarded-form', 'states', 'field'],
  'presence-detail': ['states', 'field', 'chart'],
  shell: ['node_modules/react/index.js'],
  'areas/provider.ts?schemas': ['node_modules/zod/index.js'],
}
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }

const groups = firstVisitChunks({
  signIn: ['main', 'sign-in'],
  console: 'console',
  list: ['list-screen'],
  form: 'guarded-form',
  settings: 'settings-page',
  screens: ['presence-list', 'provider-form', 'theme-form', 'presence-detail'],
})
const chunkOf = (id: string) => groups.map(({ name }) => name(id, graph)).find((name) => name !== null) ?? null

test('everything a file needs is reached, also through what it imports', () => {
  expect([...reachable('presence-list', graph)]).toEqual(['presence-list', 'list-screen', 'states', 'rows'])
})

test('the share of screens that need a file', () => {
  const ofForms = shareOf(['provider-form', 'theme-form'].map((file) => reachable(file, graph)))
  expect(['field', 'logo-field', 'chart'].map(ofForms)).toEqual([1, 0.5, 0])
  expect(shareOf([])('field')).toBe(0)
})

test.each([
  ['session', 'start'],
  ['node_modules/react/index.js', 'react'],
  ['node_modules/mantine/button.js', 'libraries'],
  ['node_modules/router/index.js', 'router'],
  ['shell', 'console'],
  ['states', 'page'],
  ['rows', 'list'],
  ['draft', 'form'],
  // A record's page would fetch all that forms share for it.
  ['field', null],
  // What one screen alone needs, or only the sign-in page, is left to the bundler.
  ['logo-field', null],
  ['chart', null],
  ['login', null],
  ['areas/provider.ts?schemas', null],
])('%s goes into the file of %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk)
})
