import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { DEFAULT_SCALE, scaleOptions } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { holdMeetings } from '../src/learning/cohort/meetings/open-meetings.ts'
import { amongTrials } from '../src/learning/content/trial.ts'
import { giveFeedback } from '../src/learning/feedback/give-feedback.ts'
import { aBadge } from './achievement-builders.ts'
import { createdAssignment } from './assignment-builders.ts'
import { aPresence, codeOf } from './builders.ts'
import { aPage, createdCourse, fillCourse } from './course-builders.ts'
import type { Client } from './http-client.ts'
import { aPublishedVideo } from './media-builders.ts'
import { aChoice, anEssay, createdQuiz } from './quiz-builders.ts'
import type { Member, TestOrg, TestServer } from './test-server.ts'

/** Of everything that leaves a trace one: watched, answered, handed in, attended, asked and read. */
export async function aTriedCourse(org: TestOrg) {
  const { id } = await createdCourse(org)
  const presence = await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Hadir', content_type: 'course' }) })
  const scale = { question: '<p>Puas?</p>', question_type: 'linear_scale' as const, options: scaleOptions(DEFAULT_SCALE) }
  const assets = {
    video: (await aPublishedVideo(org, { duration: 1 })).id,
    quiz: (await createdQuiz(org, { questions: [aChoice(), anEssay()] })).id,
    assignment: (await createdAssignment(org)).id,
    presence: presence.id,
    survey: (await createdQuiz(org, { type: 'lim', question_type: 'lim1', title: 'Survei', questions: [scale] })).id,
  }
  const of = (content_type: 'video' | 'quiz' | 'assignment' | 'presence', title: string) => ({
    ...{ title, content_type, content_id: assets[content_type] },
  })
  const { sections } = await fillCourse(org, id, [
    { title: 'Bab 1', contents: [of('video', 'Film'), of('quiz', 'Kuis'), of('assignment', 'Tugas')] },
    {
      title: 'Bab 2',
      contents: [of('presence', 'Hadir'), { title: 'Survei', content_type: 'lim-1', content_id: assets.survey }, aPage('Baca')],
    },
  ])
  await org.admin.call(courseApi.saveOther, {
    params: { id },
    body: { learning_order: 'random', achievement: { kind: 'badge', achievement_id: await aBadge(org) } },
  })
  const rows = await org.work(async (db) => {
    await sql`update contents set status = 'trial' where id = ${id}`.execute(db)
    await holdMeetings(db, id)
    const { rows: uses } = await sql<{ id: string; item_id: string }>`
      select r.id, r.item_id from content_relations r where r.cohort_id = ${id} and r.deleted_at is null`.execute(db)
    const { rows: asked } = await sql<{ id: string }>`select id from quiz_questions where quiz_id = ${assets.survey}`.execute(db)
    const { rows: meetings } = await sql<{ id: string }>`select id from schedules where cohort_id = ${id}`.execute(db)
    return { uses, question: asked[0]?.id ?? '', schedule: meetings[0]?.id ?? '' }
  })
  const items = sections.flatMap((section) => section.contents)
  const useOf = (title: string) =>
    rows.uses.find((use) => use.item_id === items.find((item) => item.title === title)?.id)?.id ?? ''
  const uses = {
    ...{ video: useOf('Film'), quiz: useOf('Kuis'), assignment: useOf('Tugas'), survey: useOf('Survei'), page: useOf('Baca') },
  }
  return { id, assets, uses, item_id: items[1]?.id ?? '', question_id: rows.question, schedule_id: rows.schedule }
}
export type TriedCourse = Awaited<ReturnType<typeof aTriedCourse>>

/** Answers every question of a quiz or survey and hands it in. */
async function answerAll(me: Client, relation_id: string): Promise<void> {
  const attempt = await me.call(learnerQuizApi.start, { params: { relation_id }, body: {} })
  for (const question of attempt.questions)
    await me.call(learnerQuizApi.answer, {
      params: { id: attempt.attempt_id, question_id: question.id },
      body: question.type === 'essay' ? { text: 'Supaya aman' } : question.type === 'linear_scale' ? { value: 3 } : { code: 'A' },
    })
  await me.call(learnerQuizApi.submit, { params: { id: attempt.attempt_id } })
}

/** Watches, answers, hands in, comes to the meeting, says what it was like and rates. */
export async function goThrough(
  server: TestServer,
  org: TestOrg,
  tester: Member,
  course: TriedCourse,
  me: Client,
): Promise<void> {
  const { id, uses, assets } = course
  await me.call(learnerProgressApi.report, { body: { relation_id: uses.video, event: 'open' } })
  await server.services.database.pool.query(
    `update content_progress set last_at = last_at - interval '60 seconds' where trial_of is not null`,
  )
  const played = { relation_id: uses.video, event: 'heartbeat' as const, from_seconds: 0, position_seconds: 60 }
  expect(await me.call(learnerProgressApi.report, { body: played })).toMatchObject({ is_done: true })
  await answerAll(me, uses.quiz)
  await answerAll(me, uses.survey)
  await me.call(learnerAssignmentApi.submit, { params: { relation_id: uses.assignment }, body: { text: 'Selesai' } })
  const code = await codeOf(org, { presence_id: assets.presence })
  expect(await me.call(learnerPresenceApi.scan, { body: { code } })).toMatchObject({ invitation: 'present' })
  await me.call(learnerProgressApi.report, { body: { relation_id: uses.page, event: 'open' } })
  const rating = { module_type: 'course', module_id: id, rating: 1, comment: 'Terlalu panjang' }
  await org.work((db) => amongTrials(db, () => giveFeedback(db, tester.id, rating)))
}
