import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClass, inMinutes, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { recordResults } from '../../learning/result/record-results.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

test('what was handed in waits for its review, or was not enough; it is not being worked on', async () => {
  const made = await aClass(org, { batch: { start_at: inMinutes(-10) } })
  const [who] = await participants(org, made.batch_id, 1, 'confirmed')
  if (!who) throw new Error('Nobody takes part')
  const client = await org.learner(who)
  const become = (status: 'waiting_review' | 'not_passed') =>
    org.work((db) =>
      recordResults(db, [{ enrollment_id: who.enrollment_id, relation_id: made.relation_id, status, state: 'in_progress' }]),
    )
  const outcome = async () =>
    (await client.call(learnerCatalogueApi.enrollment, { params: { id: who.enrollment_id } })).sections[0]?.items[0]?.outcome
  expect(await outcome()).toBeNull()
  for (const status of ['waiting_review', 'not_passed'] as const) {
    await become(status)
    expect(await outcome()).toBe(status)
  }
})

test('who thinks about joining sees what stands in a class; who takes part finds it with cover and progress', async () => {
  const made = await aClass(org, { batch: { start_at: inMinutes(60), end_at: inMinutes(120) } })
  const cover = '/files/thumbnails/sampul.png'
  await org.work((db) => db.updateTable('contents').set({ thumbnail: cover }).where('id', '=', made.module_id).execute())
  const params = { module_type: 'classroom', id: made.module_id }
  const shown = await (await org.learner()).call(learnerCatalogueApi.content, { params })
  expect(shown).toMatchObject({ thumbnail: cover, outline: [{ items: [{ asset_type: 'presence' }] }] })
  const [who] = await participants(org, made.batch_id, 1, 'confirmed')
  if (!who) throw new Error('Nobody takes part')
  const { results } = await (await org.learner(who)).call(learnerApi.enrollments, { query: {} })
  expect(results).toMatchObject([{ thumbnail: cover, progress: 0 }])
})
