import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { expect, test } from 'vitest'
import {
  aBatchForm,
  aClassroom,
  anAssignmentAsset,
  anItem,
  aPresenceAsset,
  aSection,
  inHours,
  refused,
} from '../../../test/classroom-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('the times of contents are answered as they were sent, and a new batch begins with those that lie within it', async () => {
  const org = await testOrg(server)
  const params = { id: (await aClassroom(org)).id }
  const meets = { start_date_time: inHours(49), end_date_time: inHours(50) }
  const early = { ...anItem('assignment', await anAssignmentAsset(org, 'Awal'), 'Awal'), due_date: inHours(1) }
  const task = {
    ...anItem('assignment', await anAssignmentAsset(org), 'Tugas'),
    assignment_due_date: inHours(60),
    course_duration_condition: 'all',
  }
  const presence = { ...anItem('presence', await aPresenceAsset(org, 'Hadir'), 'Hadir'), ...meets }
  const saved = await org.admin.call(classroomContentApi.saveContents, {
    params,
    body: { sections: [aSection(1, [presence, task, early])] },
  })
  expect(saved.sections[0]?.contents).toMatchObject([
    { ...meets, due_date: null },
    { assignment_due_date: inHours(60), course_duration_condition: 'all', start_date_time: null },
    { due_date: inHours(1) },
  ])
  const made = await org.admin.call(classroomBatchApi.create, { params, body: aBatchForm() })
  expect(made.presence_settings.items.map((one) => [one.flow_id, one.schedules.length])).toEqual([[presence.id, 1]])
  const met = made.presence_settings.items[0]?.schedules[0]
  expect([met?.start_date_time, met?.end_date_time].map((time) => Date.parse(time ?? ''))).toEqual(
    [meets.start_date_time, meets.end_date_time].map((time) => Date.parse(time)),
  )
  expect(made.assignments.map(({ flow_id, due_date }) => [flow_id, due_date && Date.parse(due_date)])).toEqual([
    [task.id, Date.parse(inHours(60))],
    [early.id, null],
  ])
  // The batch's own times count.
  const own = aBatchForm({ title: 'Batch 2', assignments: [{ flow_id: task.id, due_date: inHours(55) }] })
  const other = await org.admin.call(classroomBatchApi.create, { params, body: own })
  expect(other.assignments.map(({ due_date }) => due_date && Date.parse(due_date))).toEqual([Date.parse(inHours(55)), null])
  // A copy of the class has its times moved with its batches.
  const copy = await org.admin.call(classroomApi.duplicate, { params, body: { start_at: inHours(48 + 24 * 7) } })
  const tree = await org.admin.call(classroomContentApi.contents, { params: { id: copy.id } })
  expect(tree.sections[0]?.contents[1]?.assignment_due_date).toBe(inHours(60 + 24 * 7))
})

test('a content that ends before it begins is refused', async () => {
  const org = await testOrg(server)
  const params = { id: (await aClassroom(org)).id }
  const item = { ...anItem('assignment', await anAssignmentAsset(org)), start_date_time: inHours(5), end_date_time: inHours(4) }
  const body = { sections: [aSection(1, [item])] }
  expect(await refused(org.admin.call(classroomContentApi.saveContents, { params, body }))).toEqual([
    422,
    ['End time must be after start time'],
  ])
})
