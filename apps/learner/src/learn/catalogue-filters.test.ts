import { JOINED_KINDS } from '@pelita/contract/learning/content-types.ts'
import { expect, test } from 'vitest'
import { CHOICES } from './catalogue-filters.tsx'

test('the filter offers kinds that are made and found among the classes, and no others', () => {
  expect(CHOICES).toContain('classroom')
  expect(CHOICES.filter((kind) => !JOINED_KINDS.some((one) => one === kind))).toEqual([])
  expect(CHOICES.filter((kind) => kind === 'course' || kind === 'quiz')).toEqual([])
})
