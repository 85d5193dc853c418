import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Caller } from '../../kit/api.ts'

const MINUTE = 60_000

/** What a participant does in a class, by the calls of the learner app. */
export async function confirmClass(learner: Caller, title: string): Promise<void> {
  const { results } = await learner(learnerApi.enrollments, { query: { status: 'invited' } })
  const mine = results.find((one) => one.title === title)
  if (!mine) throw new Error(`Nobody was invited to ${title}`)
  await learner(learnerApi.answer, { params: { id: mine.id }, body: { action: 'confirm' } })
}

export const firstBatch = async (call: Caller, id: string): Promise<string> =>
  (await call(classroomBatchApi.list, { params: { id }, query: {} })).results[0]?.id ?? ''

/** The day has come: the batch began a few minutes ago, and so did its meetings. */
export async function beginNow(call: Caller, params: { id: string; batchId: string }): Promise<void> {
  const { presence_settings: rules } = await call(classroomBatchApi.one, { params })
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
  const items = rules.items.map(({ flow_id, schedules }) => ({
    flow_id,
    schedules: schedules.map(({ id }) => ({ id, start_date_time: at(-5), end_date_time: at(120) })),
  }))
  const body = { start_at: at(-10), end_at: at(600), presence_settings: { ...rules, items }, notify: false }
  await call(classroomBatchApi.update, { params, body })
}

/** Checks in with the code on the wall. */
export async function checkIn(call: Caller, learner: Caller, id: string, batch_id: string): Promise<void> {
  const meeting = (await call(presenceApi.schedules, { params: { id }, query: { batch_id } })).results[0]
  const { code } = await call(presenceApi.detail, { params: { id }, query: { schedule_id: meeting?.schedule_id ?? '' } })
  await learner(learnerPresenceApi.scan, { body: { code: code ?? '' } })
}

/** Answers every question with A, which is right in the questions of tests. */
export async function takeQuiz(learner: Caller, title: string): Promise<void> {
  const { results } = await learner(learnerQuizApi.mine, { query: { page_size: 100 } })
  const relation_id = results.find((one) => one.title === title)?.relation_id ?? ''
  const { attempt_id, questions } = await learner(learnerQuizApi.start, { params: { relation_id }, body: {} })
  for (const { id } of questions)
    await learner(learnerQuizApi.answer, { params: { id: attempt_id, question_id: id }, body: { code: 'A' } })
  await learner(learnerQuizApi.submit, { params: { id: attempt_id } })
}

export async function handIn(learner: Caller, title: string, text: string): Promise<void> {
  const { results } = await learner(learnerAssignmentApi.mine, { query: { page_size: 100 } })
  const relation_id = results.find((one) => one.title === title)?.relation_id ?? ''
  await learner(learnerAssignmentApi.submit, { params: { relation_id }, body: { text } })
}
