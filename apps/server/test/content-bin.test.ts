import { binApi } from '@pelita/contract/areas/bin.ts'
import { digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { knowledgeFeedApi } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyBin } from '../src/areas/bin/empty-bin.ts'
import { aCategory } from '../src/areas/digilib/digilib.samples.ts'
import { aDocument } from '../src/areas/document/document.samples.ts'
import { aSecretPost } from '../src/areas/knowledge-feed/knowledge-feed.samples.ts'
import { openBin } from '../src/platform/db/records.ts'
import { aParticipant } from './builders.ts'
import { aMediaForm } from './media-builders.ts'
import { testOrg, testServer } from './test-server.ts'

const server = testServer()

test('what learners watch, read and share comes back by its own kind', async () => {
  const org = await testOrg(server)
  const at = (id: string) => ({ params: { id }, query: {} })
  const kinds: (readonly [string, string])[] = []
  const remove = async (kind: string, id: string, work: (at: { params: { id: string }; query: object }) => Promise<unknown>) => {
    await work(at(id))
    expect((await org.admin.call(binApi.list, { query: { table: kind } })).results).toMatchObject([{ id, table: kind }])
    kinds.push([kind, id])
  }
  const video = (await org.admin.call(videoApi.create, { body: await aMediaForm(org) })).id
  const podcast = (await org.admin.call(podcastApi.create, { body: await aMediaForm(org) })).id
  const [pdf, ppt] = [await aDocument(org, { type: 'pdf' }), await aDocument(org, { type: 'ppt' })]
  const title = {
    type: 2,
    title: 'Buku',
    author: 'Ani',
    cover: '/files/x.png',
    language: 'id' as const,
    total_copies: 1,
    loan_days: 7,
  }
  const category_id = await aCategory(org)
  const book = await org.work((db) =>
    db
      .insertInto('digilibs')
      .values({ ...title, category_id, status: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await remove('videos', video, (one) => org.admin.call(videoApi.remove, one))
  await remove('podcasts', podcast, (one) => org.admin.call(podcastApi.remove, one))
  await remove('document-pdfs', pdf, (one) => org.admin.call(documentApi.remove, one))
  await remove('document-ppts', ppt, (one) => org.admin.call(documentApi.remove, one))
  await remove('digilibs', book.id, (one) => org.admin.call(digilibApi.remove, one))
  await remove('knowledge_posts', (await aSecretPost(org)).id, (one) => org.admin.call(knowledgeFeedApi.remove, one))
  await expect(org.admin.call(binApi.restore, { params: { table: 'podcasts', id: video } })).rejects.toMatchObject({
    status: 404,
  })
  for (const [table, id] of kinds) await org.admin.call(binApi.restore, { params: { table, id } })
  expect(await org.admin.call(videoApi.detail, { params: { id: video } })).toMatchObject({ can_delete: true })
  // The call that deletes documents of both types knows them by the first of them.
  await org.admin.call(documentApi.remove, at(ppt))
  await org.admin.call(binApi.restore, { params: { table: 'document-pdfs', id: ppt } })
  expect(await org.admin.call(documentApi.detail, { params: { id: ppt } })).toMatchObject({ type_document: 'ppt' })
})

test('a content that nobody brought back leaves with its own run, one that people took part in waits', async () => {
  const org = await testOrg(server)
  const made = async () => (await org.admin.call(videoApi.create, { body: await aMediaForm(org) })).id
  const ids = [await made(), await made()]
  const [plain = '', watched = ''] = ids
  await aParticipant(org, watched)
  await org.work((db) =>
    openBin(db, () =>
      sql`update contents set deleted_at = now() - interval '31 days' where id = any (${ids}::uuid[])`.execute(db),
    ),
  )
  expect(await emptyBin(server.services.database)).toBeGreaterThan(0)
  const { rows } = await server.services.database.pool.query('select id from contents where id in ($1, $2)', [plain, watched])
  expect(rows).toEqual([{ id: watched }])
})
