import { expect, test } from 'vitest'
import { ITEM_TYPE_KEYS, type ItemFacts, type ItemTypeKey, isStep, itemType } from './item-types.ts'

const done: Record<ItemTypeKey, readonly [enough: ItemFacts, notEnough: ItemFacts]> = {
  presence: [{ attended: true }, { opened: true }],
  quiz: [{ submitted: true }, { submitted: true, mustPass: true, passed: false }],
  assignment: [
    { submitted: true, mustPass: true, passed: true },
    { submitted: true, mustPass: true },
  ],
  'lim-1': [{ submitted: true }, { opened: true }],
  'lim-2': [{ submitted: true }, {}],
  'lim-3': [{ submitted: true }, {}],
  video: [{ percent: 90 }, { percent: 89 }],
  podcast: [{ percent: 100 }, { opened: true }],
  'document-pdf': [{ percent: 90 }, { percent: 0 }],
  'document-ppt': [{ percent: 90 }, {}],
  html5: [{ opened: true }, {}],
  others: [{ opened: true }, {}],
  online_meeting: [{ joined: true }, { opened: true }],
  course: [{ completed: true }, { percent: 100 }],
  classroom: [{ completed: true }, {}],
  program: [{ completed: true }, {}],
  webinar: [{ completed: true }, { joined: true }],
  'live-event': [{ completed: true }, {}],
  checkpoint: [{ completed: true }, {}],
}

test.each(ITEM_TYPE_KEYS)('%s is done by its own rule and by nothing less', (key) => {
  const [enough, notEnough] = done[key]
  expect(itemType(key).isDone(enough)).toBe(true)
  expect(itemType(key).isDone(notEnough)).toBe(false)
  expect(itemType(key).contents.length).toBeGreaterThan(0)
  expect(itemType(key).settings.safeParse({}).success).toBe(true)
  expect(itemType(key).settings.safeParse({ unknown: 1 }).success).toBe(false)
})

test('only surveys around a run are no step of it', () => {
  expect([null, undefined, 'general', 'pre_learner', 'post_manager'].map((objective) => isStep({ objective }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
