import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesOf } from './screen-files.ts'

const files = filesOf(fileURLToPath(new URL('../src/app/area-screens.ts', import.meta.url)))
const nameOf = (screen: string) => files.get(screen)?.[1]?.split('/').at(-1)

test('a record is created and edited by one file', () => {
  expect(['list', 'create', 'edit', 'detail'].map((name) => nameOf(`provider.${name}`))).toEqual([
    'provider-list.tsx',
    'provider-form.tsx',
    'provider-form.tsx',
    'provider-detail.tsx',
  ])
})

test('screens with names of their own are found by them', () => {
  expect(nameOf('leaderboard.targetEdit')).toBe('target-form.tsx')
})
