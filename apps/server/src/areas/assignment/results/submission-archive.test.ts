import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { expect, test } from 'vitest'
import { assignmentClass, handIn } from '../../../../test/assignment-builders.ts'
import { smallPicture } from '../../../../test/small-picture.ts'
import { testOrg, testServer } from '../../../../test/test-server.ts'

const server = testServer()

test('everything that was handed in for a use is one archive, a folder for each participant', async () => {
  const org = await testOrg(server)
  const { assignment_id, relation_id, members } = await assignmentClass(org, { title: 'Rencana Aksi' }, 2)
  const download = () =>
    org.admin.call(assignmentResultApi.submissions, { params: { id: assignment_id }, query: { relation_id } })
  await expect(download()).rejects.toMatchObject({ status: 409, body: { message: 'Nobody has handed in anything yet' } })
  const [first, second] = members
  if (!first || !second) throw new Error('nobody was enrolled')
  await handIn(first, relation_id, { text: 'Jawaban pertama' })
  const { file_id } = await second.learner.call(learnerAssignmentApi.upload, {
    file: await smallPicture(),
    fields: { relation_id },
  })
  await handIn(second, relation_id, { file_ids: [file_id] })
  const zip = (await download()).toString('latin1')
  expect(zip.slice(0, 2)).toBe('PK')
  expect(zip).toContain(`${first.nik}/answer.txt`)
  expect(zip).toMatch(new RegExp(`${second.nik}/[^/]+\\.png`))
  expect(zip.includes(`${second.nik}/answer.txt`)).toBe(false)
  const [listed] = (await org.admin.call(assignmentApi.list, { query: { to_review: 'true' } })).results
  expect(listed).toMatchObject({ id: assignment_id, to_review: 2 })
})
