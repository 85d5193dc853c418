import { learnerCommentApi } from '@pelita/contract/areas/learner-comment.ts'
import { expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { commentHandlers } from './comments.ts'

const server = testServer()
const handlers = commentHandlers('video', async () => undefined)

async function aVideo() {
  const org = await testOrg(server)
  const params = { module_type: 'video', id: await aModule(org, 'video', { title: 'Kerja aman' }) }
  return { org, params, reader: await org.learner(), author: await org.learner(await org.member()) }
}
const read = async ({ reader, params }: Awaited<ReturnType<typeof aVideo>>) =>
  (await reader.call(learnerCommentApi.list, { params, query: {} })).results

test('a comment is read by colleagues, taken back by its author only, and its end stands in the history', async () => {
  const made = await aVideo()
  const { org, params, author, reader } = made
  const mine = await author.call(learnerCommentApi.write, { params, body: { text: 'Sangat jelas' } })
  expect(mine).toMatchObject({ text: 'Sangat jelas', status: 'published', is_mine: true })
  expect(await read(made)).toMatchObject([{ text: 'Sangat jelas', is_mine: false }])
  const one = { params: { ...params, comment_id: mine.id } }
  expect((await reader.send(learnerCommentApi.remove, one)).statusCode).toBe(404)
  await author.call(learnerCommentApi.remove, one)
  expect(await read(made)).toEqual([])
  const log = await org.work((db) =>
    db
      .selectFrom('audit_logs')
      .select(['action', 'entity_title'])
      .where('entity_id', '=', mine.id)
      .orderBy('created_at')
      .execute(),
  )
  expect(log).toEqual([
    { action: 'create', entity_title: 'Kerja aman' },
    { action: 'delete', entity_title: 'Kerja aman' },
  ])
})

test('where comments are moderated one waits, seen by its author, until it is approved; blocked words are refused', async () => {
  const made = await aVideo()
  const { org, params, author } = made
  await org.work((db) => writeSettings(db, 'content', { comment_moderation: true, blocked_words: ['bodoh'] }))
  const refused = await author.send(learnerCommentApi.write, { params, body: { text: 'Dasar BODOH' } })
  expect([refused.statusCode, refused.json().message]).toEqual([422, ['Comment must not contain “bodoh”']])
  const { id, status } = await author.call(learnerCommentApi.write, { params, body: { text: 'Bagus' } })
  expect(status).toBe('waiting')
  expect(await read(made)).toEqual([])
  expect((await author.call(learnerCommentApi.list, { params, query: {} })).results).toHaveLength(1)
  await org.work((db) => handlers.approveComment({ db, params: { id: params.id, comment_id: id } }))
  expect(await read(made)).toMatchObject([{ id, status: 'published' }])
})

test('nothing is said about what is not published, not of this kind or takes no comments', async () => {
  const { org, reader } = await aVideo()
  const draft = await aModule(org, 'video', { status: 'draft' })
  const room = await aModule(org, 'classroom')
  for (const [module_type, id] of [
    ['video', draft],
    ['podcast', draft],
    ['classroom', room],
    ['toString', room],
  ] as const) {
    const answer = await reader.send(learnerCommentApi.write, { params: { module_type, id }, body: { text: 'Halo' } })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Content not found'])
  }
})
