import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { expect, test } from 'vitest'
import { placementOf } from './placement.ts'

const ID = '0b7e7a3e-6f8e-4a55-9f51-7f8f1b0f0a01'

test('a course stands at its own address and shows the popups of courses, also at an older one', () => {
  expect(contentPlace('course', ID)).toBe(`/courses/${ID}`)
  expect(contentPlace('webinar', ID)).toBe(`/webinars/${ID}`)
  const places = ['/', '/classes', contentPlace('classroom', ID), contentPlace('course', ID), `/classes/course/${ID}`, '/feed']
  expect(places.map(placementOf)).toEqual(['home', 'classroom', 'classroom', 'course', 'course', null])
})

test('no screen makes up the address of a content by itself', () => {
  const top = resolve(import.meta.dirname, '..')
  const files = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  expect(files.filter((file) => readFileSync(join(top, file), 'utf8').includes('`/classes/${'))).toEqual([])
})
