import { ITEM_TYPE_KEYS, type ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { expect, test } from 'vitest'
import { stepPath } from './step-path.ts'

const at = (asset_type: ItemTypeKey) => stepPath({ asset_type, asset_id: 'A', relation_id: 'R', state: 'open' })

test('every step that this app can open has its place', () => {
  const places = Object.fromEntries(ITEM_TYPE_KEYS.map((type) => [type, at(type)]))
  expect(places).toMatchObject({
    ...{ presence: '/scan', assignment: '/assignment/R', quiz: '/quiz/R', 'lim-1': '/quiz/R' },
    ...{ video: '/media/A/R', podcast: '/media/A/R', 'document-pdf': '/documents/A/R', 'document-ppt': '/documents/A/R' },
    ...{ html5: '/step/R', others: '/step/R', online_meeting: '/step/R', course: '/courses/A' },
  })
})

test('what has no record yet, or is done, cannot be opened', () => {
  expect(stepPath({ asset_type: 'video', asset_id: null, relation_id: 'R', state: 'open' })).toBeNull()
  expect(stepPath({ asset_type: 'presence', asset_id: 'A', relation_id: 'R', state: 'done' })).toBeNull()
})
