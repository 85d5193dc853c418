import { expect, test } from 'vitest'
import { offeredTypes } from './content-sources.tsx'

test('new are things of the tree and what can be made here, also where nothing is taken from the library', () => {
  const offered = (held: readonly string[], from: 'own' | 'library') =>
    offeredTypes({ content: 'course', id: 'x', from }, new Set(held))
  expect(offered(['*'], 'own')).toEqual(['presence', 'assignment', 'html5', 'others', 'online_meeting'])
  expect(offered(['*'], 'library')).not.toContain('others')
  expect(offered(['*'], 'library')).toContain('presence')
  // Who may make neither is offered neither.
  expect(offered([], 'own')).toEqual(['html5', 'others', 'online_meeting'])
})
