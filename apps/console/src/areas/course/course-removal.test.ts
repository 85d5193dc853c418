import type { CourseRow } from '@pelita/contract/areas/course/course.ts'
import { expect, test } from 'vitest'
import { courseRemoval } from './course-removal.ts'

const why = (row: Partial<CourseRow>) =>
  courseRemoval.whyNotDeletable?.({ received_from: null, status: 'draft', used_in: 0, ...row } as CourseRow)

test('why a course stays is told by what keeps it', () => {
  expect(why({ received_from: 'Bahari' })).toBe('It belongs to Bahari.')
  expect(why({ status: 'publish' })).toBe('This course is published. Please unpublish it first.')
  expect(why({ status: 'trial' })).toBe('This course is being tried. Please end its trial first.')
  expect(why({ used_in: 1 })).toBe('It stands in another content, so it has to stay.')
  expect(why({ used_in: 2 })).toBe('It stands in 2 other contents, so it has to stay.')
  expect(why({})).toBe('Learners have begun this course, so it has to stay.')
})
