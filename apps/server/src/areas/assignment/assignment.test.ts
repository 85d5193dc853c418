import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { assignmentUsesApi } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  anAssignment,
  assignmentClass,
  createdAssignment,
  handIn,
  resultOf,
  usedAssignment,
} from '../../../test/assignment-builders.ts'
import { aModule } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

test('is created with its defaults, read, and refused without what it needs', async () => {
  const { upload_condition: _, ...form } = anAssignment()
  const made = await org.admin.call(assignmentApi.create, { body: { ...form, allowed_upload_extensions: ['zip', 'pdf', 'pdf'] } })
  expect(made).toMatchObject({
    grading_status: 'graded-and-feedback',
    assignment_type: 'individual',
    upload_condition: 'required',
    submit_condition: 'resubmit',
    display_result: false,
    allowed_upload_extensions: ['pdf', 'zip'],
    submitted: 0,
    is_associated: false,
    can_delete: true,
  })
  const refused = (values: object) => org.admin.send(assignmentApi.create, { body: { ...form, ...values } })
  expect((await refused({ title: '' })).json().message).toEqual(['Title is required'])
  expect((await refused({ instruction: '<p> </p>' })).json().message).toEqual(['Instruction is required'])
  // Only markup that is not allowed: nothing is left of it.
  expect((await refused({ instruction: '<script>alert(1)</script>' })).json().message).toEqual(['Instruction is required'])
  expect((await refused({ allowed_upload_extensions: [] })).json().message).toEqual(['File type is required'])
})

test('forgets its file types when nothing may be uploaded', async () => {
  const made = await createdAssignment(org)
  const changed = await org.admin.call(assignmentApi.update, {
    params: { id: made.id },
    body: { upload_condition: 'disallowed', updated_at: made.updated_at },
  })
  expect(changed.allowed_upload_extensions).toEqual([])
  const again = org.admin.send(assignmentApi.update, { params: { id: made.id }, body: { upload_condition: 'required' } })
  expect((await again).json().message).toEqual(['File type is required'])
  const stale = org.admin.send(assignmentApi.update, {
    params: { id: made.id },
    body: { title: 'x', updated_at: made.updated_at },
  })
  expect((await stale).statusCode).toBe(409)
})

test('is found by its title and by who made it, and filtered by type', async () => {
  const own = await testOrg(server)
  await createdAssignment(own, { title: 'Studi Kasus Gudang', assignment_type: 'group' })
  await createdAssignment(own, { title: 'Esai Pribadi' })
  const list = async (query: object) =>
    (await own.admin.call(assignmentApi.list, { query })).results.map((row) => row.title).sort()
  expect(await list({ keyword: 'gudang' })).toEqual(['Studi Kasus Gudang'])
  expect(await list({ assignment_type: 'group' })).toEqual(['Studi Kasus Gudang'])
  const { rows } = await own.work((db) =>
    sql<{ full_name: string }>`select full_name from memberships where id = ${own.adminId}`.execute(db),
  )
  expect(await list({ keyword: rows[0]?.full_name })).toHaveLength(2)
  expect(await list({ keyword: 'nobody-of-this-name' })).toEqual([])
  expect((await own.admin.call(assignmentApi.list, { query: { page_size: 1 } })).pagination.total_data).toBe(2)
})

test('is deleted only while nobody uses it', async () => {
  const free = await createdAssignment(org)
  await org.admin.call(assignmentApi.remove, { params: { id: free.id }, query: {} })
  const used = await createdAssignment(org)
  await usedAssignment(org, used.id)
  const response = await org.admin.send(assignmentApi.remove, { params: { id: used.id }, query: {} })
  expect([response.statusCode, response.json().message]).toEqual([409, 'Assignment is in use and cannot be deleted'])
})

test('starts anew for everybody when its type, grading or upload condition changes, and only then', async () => {
  const { assignment_id, relation_id, members } = await assignmentClass(org, { grading_status: 'graded' }, 2)
  const [first] = members
  if (!first) throw new Error('nobody')
  await handIn(first, relation_id)
  const { id } = await resultOf(org, relation_id, first)
  await org.admin.call(assignmentResultApi.grade, { params: { id: assignment_id }, body: { data: [{ id, score: 90 }] } })
  await org.admin.call(assignmentApi.update, {
    params: { id: assignment_id },
    body: { title: 'Judul lain', grading_status: 'graded' },
  })
  expect(await resultOf(org, relation_id, first)).toMatchObject({ status: 'passed', score: 90 })
  expect((await org.admin.call(assignmentApi.detail, { params: { id: assignment_id } })).submitted).toBe(1)
  await org.admin.call(assignmentApi.update, { params: { id: assignment_id }, body: { grading_status: 'feedback' } })
  expect(await resultOf(org, relation_id, first)).toMatchObject({ status: 'not_done', score: null, finished_at: null })
  const kept = await org.work((db) =>
    db.selectFrom('assignment_submissions').selectAll().where('assignment_id', '=', assignment_id).execute(),
  )
  expect(kept).toMatchObject([{ version: 1, score: 90, is_current: false }])
  expect(kept[0]?.archived_at).not.toBeNull()
  const items = await org.work((db) => db.selectFrom('item_results').selectAll().where('relation_id', '=', relation_id).execute())
  expect(items).toMatchObject([
    { state: 'open', score: null },
    { state: 'open', score: null },
  ])
  expect((await org.admin.call(assignmentApi.detail, { params: { id: assignment_id } })).submitted).toBe(0)
  expect(await handIn(first, relation_id)).toMatchObject({ version: 2, status: 'waiting_review' })
})

test('tells where it is used step by step, leaving out steps without choices', async () => {
  const { id } = await createdAssignment(org)
  const use = await usedAssignment(org, id)
  const course = await aModule(org, 'course', { title: 'Kursus' })
  await usedAssignment(org, id, { beside: { module_id: course, batch_id: null } })
  const step = async (query: object) => {
    const found = await org.admin.call(assignmentUsesApi.filter, { params: { id }, query })
    return [found.current_step.key, found.next_step?.key ?? null, found.results.map((choice) => choice.title)]
  }
  expect(await step({})).toEqual(['content_type', 'master', ['Classroom', 'Course']])
  expect(await step({ content_type: 'classroom' })).toEqual(['master', 'batch', ['Kepemimpinan Dasar']])
  expect(await step({ content_type: 'classroom', master_id: use.module_id })).toEqual(['batch', 'section', ['Batch 1']])
  expect(await step({ content_type: 'course' })).toEqual(['master', 'section', ['Kursus']])
  const chosen = { content_type: 'classroom', master_id: use.module_id, batch_id: use.batch_id }
  expect(await step(chosen)).toEqual(['section', 'content', ['Praktik']])
  const { results } = await org.admin.call(assignmentUsesApi.filter, { params: { id }, query: chosen })
  expect(await step({ ...chosen, section_id: results[0]?.id })).toEqual(['content', null, ['Tugas Akhir']])
  const uses = await org.admin.call(assignmentUsesApi.associates, { params: { id }, query: chosen })
  expect(uses.results).toMatchObject([
    { module_type_label: 'Classroom', batch_title: 'Batch 1', day_title: 'Hari 1', content_title: 'Tugas Akhir' },
  ])
  const searched = await org.admin.call(assignmentUsesApi.associates, { params: { id }, query: { keyword: 'kursus' } })
  expect(searched.results).toHaveLength(1)
})
