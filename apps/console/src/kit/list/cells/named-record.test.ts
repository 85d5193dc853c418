import { records } from '@pelita/contract/records.ts'
import { expect, test } from 'vitest'
import { recordOfContent } from './named-record.tsx'

test.each(['classroom', 'course', 'video', 'podcast', 'document-pdf', 'document-ppt', 'quiz'])(
  'a %s leads to the page of its kind',
  (type) => {
    expect(records[recordOfContent(type) ?? '']).toMatchObject({ contentType: type, detail: expect.any(String) })
  },
)

test('what is no content leads nowhere', () => {
  expect(recordOfContent('target')).toBeUndefined()
  expect(records.memberships?.detail).toBe('/user/detail/:id')
})
