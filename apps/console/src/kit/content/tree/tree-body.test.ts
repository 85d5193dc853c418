import { expect, test } from 'vitest'
import { treeBody } from './tree-body.ts'

const item = {
  id: 'i',
  title: 'Video',
  content_type: 'video',
  content_id: 'v',
  has_results: true,
  is_draft: true,
  html5_name: null,
} as const
const section = { id: 's', title: 'First', day_id: 2, day_title: 'Second day', contents: [item] }
const sent = { id: 'i', title: 'Video', content_type: 'video', content_id: 'v' }

test('a tree with days and surveys is sent with both, without what only the server says', () => {
  expect(treeBody([section], [], { days: true, surveys: true })).toEqual({
    sections: [{ id: 's', title: 'First', day_id: 2, day_title: 'Second day', contents: [sent] }],
    additional_sections: [],
  })
})

test('a kind without days and surveys sends neither', () => {
  expect(treeBody([section], [], { days: false, surveys: false })).toEqual({
    sections: [{ id: 's', title: 'First', contents: [sent] }],
  })
})
