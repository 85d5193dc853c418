import { randomUUID } from 'node:crypto'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { learnerFeedbackApi } from '@pelita/contract/learning/learner-feedback.ts'
import { beforeAll, expect, test } from 'vitest'
import { begunAttempt, usedQuiz } from '../../../test/attempt-builders.ts'
import { aClass, inMinutes } from '../../../test/builders.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { inOrder } from './todo.queries.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const todoOf = async (who: Member) => (await (await org.learner(who)).call(learnerTodoApi.list, {})).results
const join = (batch_id: string, who: Member) => org.work((db) => enrollPeople(db, batch_id, [who.id]))
const running = { attendance_confirmation_type: 'not_required', end_at: inMinutes(600) } as const

test('lists what can be done now: neither what has not begun nor what was handed in', async () => {
  const who = await org.member()
  const quiz = await createdQuiz(org)
  const open = await usedQuiz(org, quiz.id, { batch: running })
  const later = await usedQuiz(org, quiz.id, { batch: { ...running, start_at: inMinutes(60) } })
  for (const { batch_id } of [open, later]) await join(batch_id, who)
  expect(await todoOf(who)).toMatchObject([
    { kind: 'quiz', id: open.relation_id, is_begun: false, is_late: false, subject_user: null },
  ])
  await begunAttempt(org, open, who)
  await org.work((db) =>
    db.updateTable('item_results').set({ state: 'done', status: 'passed' }).where('relation_id', '=', open.relation_id).execute(),
  )
  expect(await todoOf(who)).toEqual([])
})

test('an invitation stands there until it is answered or its deadline is over', async () => {
  const who = await org.member()
  const asked = await aClass(org, { batch: { start_at: inMinutes(600), confirmation_deadline: inMinutes(60) } })
  const over = await aClass(org, { batch: { start_at: inMinutes(600), confirmation_deadline: inMinutes(-60) } })
  for (const { batch_id } of [asked, over]) await join(batch_id, who)
  const entries = await todoOf(who)
  expect(entries.map(({ kind, module_id }) => [kind, module_id])).toEqual([['invitation', asked.module_id]])
})

test('a class that is over and was taken part in asks to be rated, once and for a month', async () => {
  const who = await org.member()
  const learner = await org.learner(who)
  const over = await aClass(org, { batch: { start_at: inMinutes(-600), end_at: inMinutes(-60) } })
  const longAgo = await aClass(org, { batch: { start_at: inMinutes(-60_000), end_at: inMinutes(-50_000) } })
  const runs = await aClass(org, { batch: { start_at: inMinutes(-60), end_at: inMinutes(600) } })
  const absent = await aClass(org, { batch: { start_at: inMinutes(-600), end_at: inMinutes(-60) } })
  for (const { batch_id } of [over, longAgo, runs, absent]) {
    await join(batch_id, who)
    const begun = { status: 'confirmed', ...(batch_id !== absent.batch_id && { progress: 50 }) } as const
    await org.work((db) => db.updateTable('enrollments').set(begun).where('cohort_id', '=', batch_id).execute())
  }
  expect((await todoOf(who)).map(({ kind, module_id }) => [kind, module_id])).toEqual([['rating', over.module_id]])
  const body = { module_type: 'classroom', module_id: over.module_id, batch_id: over.batch_id, rating: 5 } as const
  await learner.call(learnerFeedbackApi.give, { body })
  expect(await todoOf(who)).toEqual([])
})

test('nobody is asked to rate a video they have watched', async () => {
  const who = await org.member()
  const id = randomUUID()
  await org.work(async (db) => {
    const video = {
      id,
      content_type: 'video',
      slug: `video-${id}`,
      title: 'Keselamatan',
      privacy: 'PUBLIC',
      status: 'publish',
    } as const
    await db.insertInto('contents').values(video).execute()
    await enrollPeople(db, id, [who.id])
    const watched = { status: 'confirmed', progress: 100, completed_at: inMinutes(-5) } as const
    await db.updateTable('enrollments').set(watched).where('cohort_id', '=', id).execute()
  })
  expect(await todoOf(who)).toEqual([])
})

test('somebody else sees nothing of it', async () => {
  expect(await todoOf(await org.member())).toEqual([])
})

test('late ones come first, then by date, and what has none last', () => {
  const entry = (title: string, due_at: string | null, is_late = false) => ({
    ...{ kind: 'quiz' as const, id: title, title, module_type: 'classroom', module_id: title, module_title: title },
    ...{ batch_title: null, is_begun: false, due_at, is_late, is_trial: false, subject_user: null },
  })
  const given = [
    entry('none', null),
    entry('soon', '2026-11-18T00:00:00Z'),
    entry('late', '2026-11-15T00:00:00Z', true),
    entry('later', '2026-11-20T00:00:00Z'),
    entry('no date', null),
  ]
  expect(given.sort(inOrder).map(({ title }) => title)).toEqual(['late', 'soon', 'later', 'no date', 'none'])
})
