import { expect, test } from 'vitest'
import { batchSchema, emptyBatch } from './batch-values.ts'

const expert = '0a0a0a0a-0000-4000-8000-000000000001'
const filled = {
  ...emptyBatch(2, [{ flow_id: '0a0a0a0a-0000-4000-8000-000000000002' }]),
  ...{ title: 'Batch 1', start_at: '2027-01-04T01:00:00Z', end_at: '2027-01-05T10:00:00Z' },
}
const sent = (values: object) =>
  batchSchema.safeParse({ ...filled, flows: { [expert]: ['0a0a0a0a-0000-4000-8000-000000000003'] }, ...values })

test('what was typed becomes what the call takes', () => {
  const { data } = sent({
    location_name: 'Aula',
    coordinates: '-6.2, 106.8',
    urls: ['', 'https://meet.example/2'],
    expert_ids: [expert],
  })
  expect(data).toMatchObject({
    location: { name: 'Aula', lat: -6.2, lon: 106.8 },
    online_meeting_urls: [{ day_id: 2, url: 'https://meet.example/2' }],
    experts: [{ user_id: expert, flows: ['0a0a0a0a-0000-4000-8000-000000000003'] }],
    achievement: null,
  })
  expect(sent({}).data).toMatchObject({ location: null, online_meeting_urls: [] })
})

test('a wrong place and a wrong period are told where they were typed', () => {
  const wrong = (values: object) => sent(values).error?.issues.map((issue) => issue.path.join('.'))
  expect(wrong({ location_name: 'Aula', coordinates: 'north' })).toContain('coordinates')
  expect(wrong({ end_at: '2027-01-03T01:00:00Z' })).toEqual(['end_at'])
  expect(wrong({ title: '' })).toContain('title')
})
