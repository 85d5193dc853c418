import { feature } from '@pelita/contract/core/catalogue.ts'
import { PLACED_TYPES } from '@pelita/contract/learning/tree-contents.ts'
import { beforeAll, expect, test } from 'vitest'
import { knowPickables, offeredTypes } from '../kit/pickers/content-sources.ts'
import { offerPickables } from '../kit/pickers/pickables.ts'
import { pickables } from './pickable-contents.ts'

const VIEWS = (['content-quiz-v4', 'content-video', 'content-presence'] as const).map((area) => feature(area).can('list'))

beforeAll(async () => {
  offerPickables(async () => pickables)
  await knowPickables()
})

test('new are things of the tree and what can be made here, also where nothing is taken from the library', () => {
  const offered = (held: readonly string[], from: 'own' | 'library') =>
    offeredTypes({ content: 'course', id: 'x', from }, new Set(held))
  expect(offered(['*'], 'own')).toEqual([
    ...['presence', 'quiz', 'assignment', 'lim-1', 'lim-2', 'lim-3', 'video', 'podcast', 'document-pdf', 'document-ppt'],
    ...['html5', 'others', 'online_meeting'],
  ])
  expect(offered(['*'], 'library')).not.toContain('others')
  expect(offered(['*'], 'library')).toContain('presence')
  // Only who may create it in its area makes it here, and who may make none is offered none.
  expect(offered([...VIEWS, feature('content-quiz-v4').can('create')], 'own')).toEqual(
    expect.arrayContaining(['quiz', 'lim-1', 'lim-2', 'lim-3']),
  )
  expect(offered(VIEWS, 'own')).toEqual(['html5', 'others', 'online_meeting'])
  expect(offered([], 'own')).toEqual(['html5', 'others', 'online_meeting'])
})

test('of every type of item that lies in a library, an area hands in the list to choose from', () => {
  const own = ['html5', 'others', 'online_meeting']
  expect(PLACED_TYPES.filter((type) => !own.includes(type) && !pickables[type])).toEqual([])
})
