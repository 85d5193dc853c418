import { beforeEach, expect, test } from 'vitest'
import { assignmentClass, handIn } from '../../../../test/assignment-builders.ts'
import { usedQuiz } from '../../../../test/attempt-builders.ts'
import { inMinutes, participants } from '../../../../test/builders.ts'
import { aCertificateUse, claimAs, graduates } from '../../../../test/certificate-builders.ts'
import { anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { emptyTestServer, type Member, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { tellWaiting } from './tell-waiting.ts'

const server = emptyTestServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const tell = () => tellWaiting(server.services.database)
/** Who was told of what, by mail and in the app. */
const told = async (event: string) => {
  const [mails, notices] = await org.work((db) =>
    Promise.all([
      db
        .selectFrom('outbox')
        .innerJoin('memberships', 'memberships.email', 'outbox.recipient')
        .select(['memberships.id', 'payload'])
        .where('template', '=', event)
        .execute(),
      db.selectFrom('notifications').select(['user_id', 'title']).where('event', '=', event).execute(),
    ]),
  )
  return { mails, notices, to: mails.map(({ id }) => id).sort() }
}
const ids = (...people: readonly Member[]) => people.map(({ id }) => id).sort()
const setDue = (relation_id: string, minutes: number) =>
  org.work((db) =>
    db
      .updateTable('content_relations')
      .set({ due_date: inMinutes(minutes) })
      .where('id', '=', relation_id)
      .execute(),
  )

test('who has not handed in what is due within a day hears of it once, and again when it was put off', async () => {
  const batch = { end_at: inMinutes(60 * 24 * 30) }
  const { relation_id, members } = await assignmentClass(org, {}, 2, { batch })
  const [one, done] = members as [Member & (typeof members)[number], (typeof members)[number]]
  await handIn(done, relation_id)
  await setDue(relation_id, 60 * 48)
  await tell()
  expect((await told('due_date_reminder')).to).toEqual([])
  await setDue(relation_id, 60 * 20)
  await tell()
  await tell()
  const first = await told('due_date_reminder')
  expect([first.to, first.notices]).toEqual([ids(one), [{ user_id: one.id, title: 'Due soon: Tugas Akhir' }]])
  // An hour later is the same date to a person; days later is another one.
  await setDue(relation_id, 60 * 21)
  await tell()
  expect((await told('due_date_reminder')).to).toHaveLength(1)
  await org.work((db) =>
    db
      .updateTable('told_notices')
      .set({ told_for: inMinutes(-60 * 24) })
      .execute(),
  )
  await tell()
  expect((await told('due_date_reminder')).to).toEqual(ids(one, one))
})

test.each([
  ['pre_learner', 3, [2, 4], 'learner'],
  ['post_learner', 1, [-9, -2], 'learner'],
  ['pre_manager', 3, [2, 4], 'manager'],
  ['pre_learner', 3, [5, 7], 'nobody'],
  ['pre_learner', 30, [2, 4], 'nobody'],
] as const)(
  'a survey %s of %i days, batch from and to day %j, is told of to the %s',
  async (objective, survey_days, days, whom) => {
    const [start_at, end_at] = [inMinutes(days[0] * 1440), inMinutes(days[1] * 1440)]
    const question = anEssay({ question_objective: objective })
    const quiz = await createdQuiz(org, { type: 'lim', question_type: 'lim3', questions: [question] })
    const use = await usedQuiz(org, quiz.id, { terms: { objective, survey_days }, batch: { start_at, end_at } })
    const [learner] = await participants(org, use.batch_id, 1, 'confirmed')
    if (!learner) throw new Error('nobody')
    await org.work((db) =>
      db.updateTable('memberships').set({ manager_id: org.someone.id }).where('id', '=', learner.id).execute(),
    )
    await tell()
    await tell()
    const { to, mails } = await told('survey_open')
    expect(to).toEqual({ learner: ids(learner), manager: ids(org.someone), nobody: [] }[whom])
    if (whom === 'manager') expect(mails[0]?.payload).toMatchObject({ participant: expect.any(String) })
    expect((await told('due_date_reminder')).to).toEqual([])
  },
)

test.each([
  [[-1, 4], true],
  [[1, 4], false],
  [[-9, 1], false],
] as const)('a general survey is told of when its batch begins, %j, and never as due', async ([from, to], isTold) => {
  const quiz = await createdQuiz(org, { type: 'lim', question_type: 'lim1', questions: [anEssay()] })
  const batch = { start_at: inMinutes(from * 1440), end_at: inMinutes(to * 1440 - 60) }
  const use = await usedQuiz(org, quiz.id, { terms: { objective: 'general' }, batch })
  // A survey of the batch, as the step Content places it: no step of the class.
  await org.work((db) => db.updateTable('content_items').set({ is_step: false }).where('asset_id', '=', quiz.id).execute())
  const [learner] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!learner) throw new Error('nobody')
  await tell()
  await tell()
  expect((await told('survey_open')).to).toEqual(isTold ? ids(learner) : [])
  expect((await told('due_date_reminder')).to).toEqual([])
})

test('what can be claimed is told once; who has claimed hears nothing', async () => {
  const people = await graduates(org, await aCertificateUse(org), 2)
  const [claimed, waits] = people as [(typeof people)[number], (typeof people)[number]]
  await claimAs(org, claimed)
  await Promise.all([tell(), tell()])
  await tell()
  const { to, notices } = await told('achievement_available')
  expect([to, notices.map(({ user_id }) => user_id)]).toEqual([ids(waits), [waits.id]])
})
