import { ASSOCIATE_STEPS } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { expect, test } from 'vitest'
import { chosenBefore, shownSteps } from './chosen-steps.ts'

const chosen = { content_type: 'classroom', master_id: 'm', batch_id: 'b', section_id: 's', keyword: 'x' }

test('a step is asked for under the choices before it, and nothing else', () => {
  expect(chosenBefore('content_type', chosen)).toEqual({})
  expect(chosenBefore('batch', chosen)).toEqual({ content_type: 'classroom', master_id: 'm' })
  expect(chosenBefore('section', chosen)).toEqual({ content_type: 'classroom', master_id: 'm', batch_id: 'b' })
  expect(chosenBefore(null, chosen)).toEqual({ content_type: 'classroom', master_id: 'm', batch_id: 'b', section_id: 's' })
})

test('an emptied choice is not sent', () => {
  expect(chosenBefore(null, { content_type: '', master_id: 'm' })).toEqual({ master_id: 'm' })
})

const names = (places: readonly number[]) => places.map((place) => ASSOCIATE_STEPS[place])

test('the module type is always shown, then the chosen steps and the next', () => {
  expect(names(shownSteps(undefined, {}))).toEqual(['content_type'])
  expect(names(shownSteps('master', { content_type: 'course' }))).toEqual(['content_type', 'master'])
  expect(names(shownSteps('section', { content_type: 'course', master_id: 'm' }))).toEqual(['content_type', 'master', 'section'])
})

test('a step the uses do not differ in is left out', () => {
  expect(names(shownSteps('content', { content_type: 'course', section_id: 's' }))).toEqual([
    'content_type',
    'section',
    'content',
  ])
})
