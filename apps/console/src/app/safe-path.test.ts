import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('a path of the console is kept with its query and fragment', () => {
  expect(safePath('/presence?page=2#top')).toBe('/presence?page=2#top')
  expect(safePath('/')).toBe('/')
})

test.each([
  '',
  'presence',
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/..//evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  '/pages/login',
  '/pages/login?to=/pages/login',
])('%j is not followed', (wanted) => {
  expect(safePath(wanted)).toBeNull()
})

test('whatever is kept stays on the same origin', () => {
  const odd = fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '\n', ':', '@', '?', '#', 'a', '%', 'é') })
  fc.assert(
    fc.property(odd, (tail) => {
      const path = safePath(`/${tail}`)
      return path === null || new URL(path, 'https://own.test').origin === 'https://own.test'
    }),
    { numRuns: 1000 },
  )
})
