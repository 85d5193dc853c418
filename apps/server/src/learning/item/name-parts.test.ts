import { randomUUID } from 'node:crypto'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import type { TypedSection } from '@pelita/contract/learning/tree-contents.ts'
import { beforeEach, expect, test } from 'vitest'
import { aClassroom, anAssignmentAsset, anItem, aSection, refused } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
let params: { id: string }
beforeEach(async () => {
  org = await testOrg(server)
  params = { id: (await aClassroom(org)).id }
})

const save = (sections: TypedSection[]) => org.admin.call(classroomContentApi.saveContents, { params, body: { sections } })

test('parts called by names of the client, or by none, get identifiers, and the answer tells which', async () => {
  const asset = await anAssignmentAsset(org)
  const named = { ...anItem('assignment', asset, 'Tugas'), id: 'assignment-1731900000000' }
  const { id: _, ...bare } = anItem('assignment', await anAssignmentAsset(org), 'Tanpa nama')
  const saved = await save([{ ...aSection(1, [named, bare]), id: 'section-1' }])
  const [section] = saved.sections
  expect(saved.ids).toEqual({ 'section-1': section?.id, 'assignment-1731900000000': section?.contents[0]?.id })
  expect(section?.contents.map(({ title }) => title)).toEqual(['Tugas', 'Tanpa nama'])
  // Sent back by what the server calls them they are the same parts.
  const again = await org.admin.call(classroomContentApi.saveContents, { params, body: { sections: saved.sections as never } })
  expect([again.ids, again.sections, again.updated_at]).toEqual([{}, saved.sections, saved.updated_at])
})

test('an identifier that is new is kept; one that stands twice or belongs to another class is refused', async () => {
  const item = { ...anItem('assignment', await anAssignmentAsset(org), 'Tugas'), id: randomUUID() }
  const saved = await save([aSection(1, [item])])
  expect([saved.ids, saved.sections[0]?.contents[0]?.id]).toEqual([{}, item.id])
  const twice = { ...aSection(1, [{ ...item, id: 'a' }]), id: 'a' }
  expect(await refused(save([twice]))).toEqual([422, ['Two parts of the tree have the same identifier']])
  params = { id: (await aClassroom(org, { title: 'Kelas lain' })).id }
  expect(await refused(save([aSection(1, [item])]))).toEqual([422, ['Tugas is not available']])
})
