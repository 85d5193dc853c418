import type { Activity } from '@pelita/contract/areas/dashboard.ts'
import { expect, test } from 'vitest'
import { activityText } from './activity-text.ts'

const entry: Activity = {
  id: '7e0f0a57-6a35-4c33-8a7c-5d1a6f3f7d11',
  actor_name: 'Sari Dewi',
  action: 'create',
  entity_type: 'presences',
  entity_id: null,
  entity_title: 'Morning',
  is_there: true,
  created_at: '2026-08-05T12:00:00Z',
}

test('an entry is told as one sentence', () => {
  expect(activityText(entry, 'a minute ago')).toBe('Sari Dewi created presence “Morning”, a minute ago')
  expect(activityText({ ...entry, action: 'status', entity_type: 'batches' }, 'just now')).toBe(
    'Sari Dewi changed the status of batch “Morning”, just now',
  )
})

test('a record without a title, and one of an unknown kind, still make a sentence', () => {
  expect(activityText({ ...entry, action: 'export', entity_type: 'presence', entity_title: null }, 'just now')).toBe(
    'Sari Dewi exported presence, just now',
  )
})
