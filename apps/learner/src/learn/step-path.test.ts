import { ITEM_TYPE_KEYS, type ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { expect, test } from 'vitest'
import { stepPath } from './step-path.ts'

const inside = { module_type: 'classroom', module_id: 'C' }
const at = (asset_type: ItemTypeKey, module_type = 'classroom') =>
  stepPath({ asset_type, asset_id: 'A', relation_id: 'R', state: 'open' }, { ...inside, module_type })

test('every step that this app can open has its place', () => {
  const places = Object.fromEntries(ITEM_TYPE_KEYS.map((type) => [type, at(type)]))
  expect(places).toMatchObject({
    ...{ presence: '/scan', assignment: '/assignment/R', quiz: '/quiz/R', 'lim-1': '/quiz/R' },
    ...{ video: '/media/A/R', podcast: '/media/A/R', 'document-pdf': '/documents/A/R', 'document-ppt': '/documents/A/R' },
    ...{ html5: '/step/R', others: '/step/R', online_meeting: '/step/R', course: '/courses/A' },
  })
})

test('what has no record yet, or is done, cannot be opened', () => {
  expect(stepPath({ asset_type: 'video', asset_id: null, relation_id: 'R', state: 'open' }, inside)).toBeNull()
  expect(stepPath({ asset_type: 'presence', asset_id: 'A', relation_id: 'R', state: 'done' }, inside)).toBeNull()
})

test('the session of what is joined on its own page leads there, as it does from Home', () => {
  expect(at('online_meeting', 'webinar')).toBe('/webinars/C')
  expect(at('online_meeting', 'course')).toBe('/step/R')
  expect(at('quiz', 'webinar')).toBe('/quiz/R')
})
