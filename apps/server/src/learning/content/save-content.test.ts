import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCategory } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { statements } from '../../platform/db/client-dialect.ts'
import { checkBase } from './check-base.ts'
import { slugOf } from './content-parts.ts'
import { type ContentBase, changeContent, createContent } from './save-content.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const stored = (id: string) =>
  org.work(async (db) => {
    const row = await db.selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const tags = await db.selectFrom('content_tags').select('tag').where('content_id', '=', id).orderBy('tag').execute()
    return { ...row, tags: tags.map(({ tag }) => tag), distributed_organizations: [] }
  })
const change = async (id: string, sent: ContentBase, own = false) => {
  const before = await stored(id)
  return org.work((db) => changeContent(db, before, sent, own))
}
const made = (sent: ContentBase = {}) =>
  org.work((db) => createContent(db, 'video', { title: 'Kerja aman', description: '<p>x</p>', tags: ['k3', 'helm'], ...sent }))

test('a content is written with what it names, under a slug of its title', async () => {
  const id = await made({ thumbnail: '' })
  expect(await stored(id)).toMatchObject({
    ...{ title: 'Kerja aman', slug: `kerja-aman-${id.slice(0, 6)}`, status: 'draft', published_at: null, thumbnail: null },
    tags: ['helm', 'k3'],
  })
  expect(slugOf('Ångström & Co.', 'abcdef01', 'video')).toBe('a-ngstro-m-co-abcdef')
  expect(slugOf('安全', 'abcdef01', 'video')).toBe('video-abcdef01')
})

test('what differs makes a new version, what is the same does not', async () => {
  const id = await made()
  const { updated_at } = await stored(id)
  expect(await change(id, { title: 'Kerja aman', tags: ['helm', 'k3'], thumbnail: null })).toBe(false)
  expect((await stored(id)).updated_at).toEqual(updated_at)
  expect(await change(id, { tags: ['helm'] })).toBe(true)
  const tagged = await stored(id)
  expect([tagged.tags, tagged.updated_at > updated_at]).toEqual([['helm'], true])
  expect(await change(id, {}, true)).toBe(true)
  expect((await stored(id)).updated_at > tagged.updated_at).toBe(true)
})

test('however much a content names, it is checked in one statement and changed in two', async () => {
  const id = await made()
  const category_id = await aCategory(org)
  const people = [await org.member(), await org.member()].map((person) => person.id)
  const before = await stored(id)
  const counted = await org.work(async (db) => {
    const sent = { title: 'Lain', category_id, authors: people, competencies: [], providers: [], tags: ['a', 'b', 'c'] }
    const start = statements.count
    expect(await checkBase(db, sent, before)).toEqual([])
    const checked = statements.count
    await changeContent(db, before, sent)
    return [checked - start, statements.count - checked]
  })
  expect(counted).toEqual([1, 2])
})

test('an unknown part and a category that is not offered any more are told by their field; a category it has already stays', async () => {
  const category_id = await aCategory(org)
  await org.work((db) => sql`update categories set is_active = false where id = ${category_id}`.execute(db))
  const sent = { category_id, competencies: [randomUUID()], providers: [randomUUID()], authors: [randomUUID()] }
  const names = { category: 'category', authors: { field: 'hosts', label: 'Speaker' } }
  expect(await org.work((db) => checkBase(db, sent, undefined, names))).toEqual([
    { field: 'category', message: 'Category is not available' },
    { field: 'competencies', message: 'Competencies is not valid' },
    { field: 'providers', message: 'Providers is not valid' },
    { field: 'hosts', message: 'Speaker is not valid' },
  ])
  expect(await org.work((db) => checkBase(db, { category_id }, { category_id }))).toEqual([])
})

test('offers follow the privacy that is sent with them: what is for the own organisation is offered to nobody', async () => {
  const partner = await testOrg(server)
  await addPartner(server.services.database.platform, org.id, partner.id)
  const id = await made({ privacy: 'PUBLIC' })
  const offers = { distributed_organizations: [partner.id] }
  await expect(change(id, { privacy: 'CORPORATE', ...offers })).rejects.toMatchObject({
    message: 'This content is for the own organisation only',
  })
  expect(await change(id, offers)).toBe(true)
  const rows = await org.work((db) => db.selectFrom('content_distributions').select(['to_org_id', 'active']).execute())
  expect(rows).toEqual([{ to_org_id: partner.id, active: true }])
})
