import { knowledgeFeedApi } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { categoryApi } from '@pelita/contract/learning/category.ts'
import { beforeEach, expect, test } from 'vitest'
import { allAtOnce } from '../../../test/at-once.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const article = (title = 'Rapat singkat') => ({ content: 'article' as const, title, body: '<p>Isi<script>alert(1)</script></p>' })
const decide = (id: string, status: 'published' | 'rejected' | 'hidden', note?: string) =>
  org.admin.send(knowledgeFeedApi.decide, { params: { content: 'article', id }, body: { status, ...(note && { note }) } })
const one = (id: string) => org.admin.call(knowledgeFeedApi.one, { params: { content: 'article', id } })
const events = () => org.work((db) => db.selectFrom('learning_events').select(['type', 'user_id']).orderBy('id').execute())

test('a post waits, is approved, liked once for points, hidden with a note and restored; its author is written', async () => {
  const [author, reader] = [await org.learner(), await org.learner(await org.member())]
  const { id, status } = await author.call(learnerKnowledgeApi.share, { body: article() })
  expect(status).toBe('waiting_review')
  expect((await reader.send(learnerKnowledgeApi.one, { params: { id } })).statusCode).toBe(404)
  expect((await decide(id, 'hidden', 'x')).json().message).toBe('Status cannot change from waiting_review to hidden')
  expect((await decide(id, 'published')).statusCode).toBe(200)
  for (const liked of [true, false, true]) await reader.call(learnerKnowledgeApi.like, { params: { id }, body: { liked } })
  await author.call(learnerKnowledgeApi.like, { params: { id }, body: {} })
  const seen = await reader.call(learnerKnowledgeApi.one, { params: { id } })
  expect(seen).toMatchObject({ body: '<p>Isi</p>', likes: 2, is_liked: true, is_mine: false })
  expect((await decide(id, 'hidden')).json().message).toEqual(['Note is required'])
  await decide(id, 'hidden', 'Perlu ditinjau')
  expect((await reader.call(learnerKnowledgeApi.list, { query: {} })).results).toEqual([])
  expect((await author.call(learnerKnowledgeApi.list, { query: { mine: 'true' } })).results).toMatchObject([
    { status: 'hidden', note: 'Perlu ditinjau' },
  ])
  await decide(id, 'published')
  expect(await one(id)).toMatchObject({ status: 'published', views: 2, likes: 2 })
  const types = (await events()).map(({ type }) => type)
  expect(types).toEqual(['knowledge_published', 'knowledge_liked'])
  const mails = await org.work((db) => db.selectFrom('outbox').select('template').execute())
  expect(mails.filter(({ template }) => template === 'knowledge_status')).toHaveLength(3)
})

test('a post is about a category for posts, by which the feed is narrowed', async () => {
  const make = (title: string, more: object = {}) =>
    org.admin.call(categoryApi.create, { body: { title, modules: [], is_active: true, ...more } })
  const safety = await make('Keselamatan')
  const child = await make('Api', { parent_id: safety.id })
  const [course, old] = [await make('Kursus', { modules: ['course'] }), await make('Lama', { is_active: false })]
  const author = await org.learner()
  expect(await author.call(learnerKnowledgeApi.categories, {})).toEqual([
    { id: safety.id, title: 'Keselamatan' },
    { id: child.id, title: 'Keselamatan / Api' },
  ])
  const share = (category_id: string) => author.send(learnerKnowledgeApi.share, { body: { ...article(), category_id } })
  for (const { id } of [course, old]) expect((await share(id)).json().message).toEqual(['Category is not available'])
  expect((await share(child.id)).json().data.category).toBe('Api')
  const found = (id: string) => author.call(learnerKnowledgeApi.list, { query: { mine: 'true', category_id: id } })
  expect([(await found(child.id)).results.length, (await found(course.id)).results.length]).toEqual([1, 0])
})

test('of many reports at the same time the fifth hides the post, once; restored it takes five more', async () => {
  const author = await org.learner()
  await org.work((db) => writeSettings(db, 'content', { knowledge_feed_auto_publish: true }))
  const { id } = await author.call(learnerKnowledgeApi.share, { body: article() })
  const report = (reader: Awaited<ReturnType<TestOrg['learner']>>) =>
    reader.send(learnerKnowledgeApi.report, { params: { id }, body: { reason: 'Tidak pantas' } })
  expect((await report(author)).statusCode).toBe(404)
  const first = await org.learner(await org.member())
  expect((await report(first)).statusCode).toBe(201)
  expect((await report(first)).json().message).toBe('You have already reported this post')
  expect(await one(id)).toMatchObject({ status: 'published', reports_count: 1 })
  const others = []
  for (let n = 0; n < 12; n += 1) others.push(await org.learner(await org.member()))
  const answers = await allAtOnce(others.map((reader) => () => report(reader)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
  expect(await one(id)).toMatchObject({ status: 'hidden', reports_count: 5, moderated_by: null })
  expect((await events()).filter(({ type }) => type === 'knowledge_hidden')).toHaveLength(1)
  await decide(id, 'published')
  const late = await org.learner(await org.member())
  expect((await report(late)).statusCode).toBe(201)
  expect(await one(id)).toMatchObject({ status: 'published', reports_count: 1 })
})

test('a file is the author’s own and fits the kind; words and empty texts are refused; a removed author keeps the post', async () => {
  const [author, other] = [await org.learner(), await org.learner(await org.member())]
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'catatan.pdf', { type: 'application/pdf' })
  const { file_id } = await author.call(learnerKnowledgeApi.upload, { file, fields: { content: 'document' } })
  const share = (who: typeof author, body: object) => who.send(learnerKnowledgeApi.share, { body })
  const messages = async (answer: ReturnType<typeof share>) => (await answer).json().message
  const title = 'Daftar periksa'
  expect(await messages(share(other, { content: 'document', title, file_id }))).toEqual(['File is not valid'])
  expect(await messages(share(author, { content: 'video', title, file_id }))).toEqual(['File is not valid'])
  expect(await messages(share(author, { content: 'document', title }))).toEqual(['File is required'])
  expect(await messages(share(author, { content: 'link', title, link_url: 'javascript:alert(1)' }))).toContain(
    'Link is not a valid URL',
  )
  expect(await messages(share(author, { content: 'article', title, body: '<p> </p>' }))).toEqual(['Content is required'])
  await org.work((db) => writeSettings(db, 'content', { blocked_words: ['judi'] }))
  expect(await messages(share(author, { content: 'article', title: 'Main Judi', body: '<p>x</p>' }))).toEqual([
    'Title must not contain “judi”',
  ])
  const made = await author.call(learnerKnowledgeApi.share, { body: { content: 'document', title, file_id } })
  const shown = await org.admin.call(knowledgeFeedApi.one, { params: { content: 'document', id: made.id } })
  expect(shown.file).toMatchObject({ name: 'catatan.pdf', mime: 'application/pdf' })
  expect((await org.admin.send(knowledgeFeedApi.one, { params: { content: 'article', id: made.id } })).statusCode).toBe(404)
  expect(await org.admin.call(knowledgeFeedApi.counts, {})).toMatchObject({ all: 1, waiting_review: 1 })
})

test('a post has the cover its author uploaded, shown by a signed link; nobody else’s and nothing but a picture', async () => {
  const [author, reader] = [await org.learner(), await org.learner(await org.member())]
  await org.work((db) => writeSettings(db, 'content', { knowledge_feed_auto_publish: true }))
  const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'catatan.pdf', { type: 'application/pdf' })
  const { file_id } = await author.call(learnerKnowledgeApi.upload, { file: pdf, fields: { content: 'document' } })
  expect((await author.send(learnerKnowledgeApi.uploadCover, { file: pdf, fields: {} })).statusCode).toBe(415)
  const cover = await author.call(learnerKnowledgeApi.uploadCover, { file: await smallPicture(), fields: {} })
  const share = (who: typeof author, cover_id: string) =>
    who.send(learnerKnowledgeApi.share, { body: { ...article(), cover_id } })
  for (const answer of [await share(reader, cover.file_id), await share(author, file_id)])
    expect([answer.statusCode, answer.json().message]).toEqual([422, ['Cover is not valid']])
  const { id } = (await share(author, cover.file_id)).json().data
  const shown = [
    (await reader.call(learnerKnowledgeApi.list, { query: {} })).results[0]?.cover,
    (await reader.call(learnerKnowledgeApi.one, { params: { id } })).cover,
    (await org.admin.call(knowledgeFeedApi.list, { query: {} })).results[0]?.cover,
    (await one(id)).cover,
  ]
  for (const url of shown) {
    const [path = '', signature] = (url ?? '').split('?')
    expect(path).toContain(cover.file_id)
    const answers = [await server.app.inject(`${path}?${signature}`), await server.app.inject(path)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  }
})

test('words beside a link or a file are kept and held to the same rules', async () => {
  const author = await org.learner()
  const link = { content: 'link' as const, title: 'Panduan', link_url: 'https://bnpb.go.id/' }
  const told = await author.call(learnerKnowledgeApi.share, { body: { ...link, body: '<p>Baca bab dua</p>' } })
  const bare = await author.call(learnerKnowledgeApi.share, { body: { ...link, body: '<p> </p>' } })
  const bodyOf = async (id: string) => (await author.call(learnerKnowledgeApi.one, { params: { id } })).body
  expect([await bodyOf(told.id), await bodyOf(bare.id)]).toEqual(['<p>Baca bab dua</p>', null])
  await org.work((db) => writeSettings(db, 'content', { blocked_words: ['judi'] }))
  const refused = await author.send(learnerKnowledgeApi.share, { body: { ...link, body: '<p>main judi</p>' } })
  expect(refused.json().message).toEqual(['Content must not contain “judi”'])
})
