import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { courseLimApi } from '@pelita/contract/areas/course/course-lim.ts'
import { courseParticipantApi, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { DEFAULT_SCALE, scaleOptions } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerFeedbackApi } from '@pelita/contract/learning/learner-feedback.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../../test/classroom-builders.ts'
import { aPage, createdCourse, fillCourse } from '../../../test/course-builders.ts'
import { anEssay, createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let owner: TestOrg
let receiver: TestOrg
let stranger: TestOrg
beforeAll(async () => {
  ;[owner, receiver, stranger] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver'), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
}, 60_000)

/** Made by calls: a page, an essay and a survey, protected and distributed. */
async function aDistributedCourse() {
  const { id } = await createdCourse(owner, { title: 'Bersama' })
  const quiz = await createdQuiz(owner, { title: 'Esai', questions: [anEssay()], pass_grade: 60 })
  const scale = { question: '<p>Jelas?</p>', question_type: 'linear_scale' as const, options: scaleOptions(DEFAULT_SCALE) }
  const survey = await createdQuiz(owner, { type: 'lim', question_type: 'lim1', title: 'Survei', questions: [scale] })
  await fillCourse(owner, id, [
    {
      title: 'Bab 1',
      contents: [
        aPage('Pengantar'),
        { title: 'Esai', content_type: 'quiz', content_id: quiz.id },
        { title: 'Survei', content_type: 'lim-1', content_id: survey.id, can_skip: true },
      ],
    },
  ])
  const body = { privacy: 'PROTECTED' as const, distributed_organizations: [receiver.id] }
  await owner.admin.call(courseApi.saveOther, { params: { id }, body })
  await owner.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const { rows } = await owner.work((db) =>
    sql<{
      id: string
      type: string
    }>`select id, type from uses where cohort_id = ${id} and deleted_at is null and is_step order by position`.execute(db),
  )
  return { id, quiz_id: quiz.id, page: rows[0]?.id ?? '', essay: rows[1]?.id ?? '' }
}

const OURS = 'Nyoman Rahasia'
const THEIRS = 'Wayan Laksmi'

test('a received course: its people are invited, approved, graded and reported here, and names never cross', async () => {
  const { id, quiz_id, page, essay } = await aDistributedCourse()
  const at = { params: { id }, query: {} }
  const [own, guest, second] = [
    await owner.member({ full_name: OURS }),
    await receiver.member({ full_name: THEIRS }),
    await receiver.member({ full_name: 'Ketut Arya' }),
  ]
  await owner.admin.call(courseParticipantApi.add, { params: { id }, body: { user_ids: [own.id] } })
  // One is invited by its organisation, the other one asks and is let in by it.
  await receiver.admin.call(courseParticipantApi.add, { params: { id }, body: { user_ids: [second.id] } })
  const learner = await receiver.learner(guest)
  const join = { body: { module_type: 'course' as const, module_id: id } }
  expect(await learner.call(learnerCatalogueApi.enroll, join)).toMatchObject({ status: 'waiting_list' })
  const waiting = async (org: TestOrg) => (await org.admin.call(waitingListApi.list, { query: { relation_id: id } })).results
  expect(await waiting(owner)).toEqual([])
  const ids = (await waiting(receiver)).map((row) => row.id)
  expect(await receiver.admin.call(waitingListApi.approve, { body: { ids } })).toEqual({ approved: 1 })

  await learner.call(learnerProgressApi.report, { body: { relation_id: page, event: 'open' } })
  const attempt = await learner.call(learnerQuizApi.start, { params: { relation_id: essay }, body: {} })
  const question_id = attempt.questions[0]?.id ?? ''
  await learner.call(learnerQuizApi.answer, { params: { id: attempt.attempt_id, question_id }, body: { text: 'Aman' } })
  await learner.call(learnerQuizApi.submit, { params: { id: attempt.attempt_id } })
  const grade = {
    params: { quizId: quiz_id, resultId: attempt.attempt_id },
    body: { user_id: guest.id, grades: [{ question_id, score: 80 }] },
  }
  expect((await owner.admin.send(quizResultApi.grade, grade)).statusCode).toBe(404)
  expect((await receiver.admin.send(quizResultApi.grade, grade)).statusCode).toBe(200)
  await learner.call(learnerFeedbackApi.give, { body: { module_type: 'course', module_id: id, rating: 4, comment: 'Baik' } })

  // What is told of it is what its own people did; the owner counts everybody and names nobody.
  const [listed] = (await receiver.admin.call(courseApi.list, { query: { source: 'distributed' } })).results
  expect(listed).toMatchObject({ id, participants: 2, rating: 4 })
  expect(await receiver.admin.call(courseApi.one, at)).toMatchObject({ participants: 2, rating: 4 })
  const [shown] = (await owner.admin.call(courseApi.list, { query: {} })).results
  expect(shown).toMatchObject({ id, participants: 3, rating: 4 })
  const history = async (org: TestOrg) => {
    const query = { sort_by: 'name', order_by: 'asc' } as const
    const { results, pagination } = await org.admin.call(coursePeopleApi.history, { ...at, query })
    return [pagination.total_data, ...results.map((row) => `${row.name} ${row.status}`)]
  }
  expect(await history(receiver)).toEqual([2, 'Ketut Arya not_started', 'Wayan Laksmi passed'])
  expect(await history(owner)).toEqual([1, `${OURS} not_started`])
  const invited = await owner.admin.call(courseParticipantApi.list, at)
  expect([invited.pagination.total_data, invited.results.length]).toEqual([1, 1])
  const told = async (org: TestOrg) => {
    const { participants, started, sections } = await org.admin.call(courseContentApi.progress, at)
    return [participants, started, ...(sections[0]?.contents ?? []).map((one) => [one.done, one.passed_elsewhere])]
  }
  expect(await told(receiver)).toEqual([2, 1, [1, 0], [1, 0], [0, 0]])
  expect(await told(owner)).toEqual([3, 0, [0, 1], [0, 1], [0, 0]])
  const feedback = await owner.admin.call(coursePeopleApi.feedback, at)
  expect([feedback.pagination.total_data, feedback.results]).toEqual([0, []])
  expect((await receiver.admin.call(coursePeopleApi.feedback, at)).results).toMatchObject([{ name: THEIRS, rating: 4 }])
  const [question] = (await receiver.admin.call(courseLimApi.questions, at)).results

  // Files too are about its own people only, and nobody else is told that there is anything.
  const files = [
    [coursePeopleApi.historyDownload, {}],
    [coursePeopleApi.feedbackDownload, {}],
    [courseParticipantApi.download, {}],
    [courseLimApi.download, { questionId: question?.id ?? '' }],
  ] as const
  for (const [call, more] of files) {
    const file = async (org: TestOrg) => org.admin.send(call as never, { params: { id, ...more }, query: {} })
    const { statusCode, rawPayload } = await file(receiver)
    expect(statusCode).toBe(200)
    const cells = JSON.stringify((await readSheet(rawPayload, 'x.xlsx')).sheets)
    expect(cells).not.toContain(OURS)
    const ofOwner = await file(owner)
    expect(JSON.stringify((await readSheet(ofOwner.rawPayload, 'x.xlsx')).sheets)).not.toContain(THEIRS)
    expect((await file(stranger)).statusCode).toBe(404)
  }
  for (const call of [coursePeopleApi.history, courseParticipantApi.list, coursePeopleApi.claims, coursePeopleApi.feedback])
    expect((await receiver.admin.send(call as never, at)).payload).not.toContain(OURS)
  expect((await refused(receiver.admin.call(courseApi.saveGeneral, { params: { id }, body: { duration: 5 } })))[0]).toBe(403)
})
