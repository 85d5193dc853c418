import { expect, test } from 'vitest'
import { deleteBlockedText } from './delete-blocked.ts'

const template = { entity: 'Template' }

test('why a row stays is said with how often it is used, where that is known', () => {
  const why = 'Template is in use and cannot be deleted'
  expect(deleteBlockedText(template, {})).toBe(why)
  expect(deleteBlockedText(template, { used_by: 0 })).toBe(why)
  expect(deleteBlockedText(template, { used_by: 1 })).toBe(`${why}. It is used once.`)
  const own = { ...template, whyNotDeletable: () => 'This location is in use.' }
  expect(deleteBlockedText(own, { used_by: 3 })).toBe('This location is in use. It is used 3 times.')
})
