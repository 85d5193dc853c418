import { DEFAULT_SCALE, scaleOptions } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { sql } from 'kysely'
import { aCourse, fillCourse, filledCourse } from '../../../test/course-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'

/** One with the organisation's secret in every text. */
async function aSecretCourse(org: TestOrg) {
  const { secret } = org
  const texts = { title: secret, description: `<p>${secret}</p>`, tags: [secret.slice(0, 30)], learning_objectives: [secret] }
  return filledCourse(org, texts)
}

type Made = Awaited<ReturnType<typeof aSecretCourse>>
const of =
  (more: (made: Made, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await aSecretCourse(org)
    return { params: { id: made.id }, query: {}, ...more(made, org) }
  }
/** Published, so that who receives it sees it. */
const shown =
  (more: (made: Made, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await aSecretCourse(org)
    await publish(org, made.id)
    return { params: { id: made.id }, query: {}, ...more(made, org) }
  }
const publish = (org: TestOrg, id: string) =>
  org.work((db) => sql`update contents set status = 'publish' where id = ${id}`.execute(db))
const named =
  (more: (org: TestOrg) => Record<string, unknown>): Sample =>
  async (org) => ({ body: { course_id: (await aSecretCourse(org)).id, ...more(org) } })
const among: Sample = async (org) => {
  await publish(org, (await aSecretCourse(org)).id)
  return { query: {} }
}

/** `someone` takes part, has begun and said what it was like. */
const taken =
  (more: (participantId: string) => Sent = () => ({})): Sample =>
  async (org) => {
    const { id } = await aSecretCourse(org)
    await publish(org, id)
    const { rows } = await org.work(async (db) => {
      await enrollPeople(db, id, [org.someone.id])
      await sql`update enrollments set started_at = now(), learning_status = 'in_progress' where cohort_id = ${id}`.execute(db)
      await giveFeedback(db, org.someone.id, { module_type: 'course', module_id: id, rating: 4, comment: org.secret })
      return sql<{ id: string }>`select id from enrollments where cohort_id = ${id}`.execute(db)
    })
    const participantId = rows[0]?.id ?? ''
    return { params: { id, participantId }, query: {}, ...more(participantId) }
  }

/** A survey stands in it. */
const surveyed: Sample = async (org) => {
  const { id } = await aSecretCourse(org)
  const scale = { question: `<p>${org.secret}</p>`, question_type: 'linear_scale' as const, options: scaleOptions(DEFAULT_SCALE) }
  const survey = await createdQuiz(org, { type: 'lim', question_type: 'lim1', title: org.secret, questions: [scale] })
  await fillCourse(org, id, [{ title: 'Survei', contents: [{ title: 'Survei', content_type: 'lim-1', content_id: survey.id }] }])
  await publish(org, id)
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`select id from quiz_questions where quiz_id = ${survey.id}`.execute(db),
  )
  return { params: { id, questionId: rows[0]?.id ?? '' }, query: {} }
}

const page = { title: 'Bab', contents: [{ title: 'Baca', content_type: 'others' as const, instruction: 'Baca' }] }

export const samples: SamplesOf<'course'> &
  SamplesOf<'course-content'> &
  SamplesOf<'course-people'> &
  SamplesOf<'course-lim'> &
  SamplesOf<'course-participant'> = {
  'course.list': among,
  'course.offered': among,
  'course.download': among,
  'course.tags': among,
  'course.settings': () => ({ query: { type: 'library' } }),
  'course.designModels': () => ({}),
  'course.one': shown(),
  'course.addGeneral': async (org) => ({ body: await aCourse(org) }),
  'course.saveGeneral': of(() => ({ body: { duration: 30 } })),
  'course.addOther': named(() => ({ max_participants: 5 })),
  'course.saveOther': of(() => ({ body: { max_participants: 5 } })),
  'course.addStatus': named(() => ({ status: 'publish' })),
  'course.setStatus': of(() => ({ body: { status: 'publish' } })),
  'course.changesDone': of(),
  'course.duplicate': of(),
  'course.remove': of(),
  'course-content.contents': shown(),
  'course-content.addContents': named(() => ({ sections: [page] })),
  'course-content.saveContents': of(() => ({ body: { sections: [page] } })),
  'course-content.copySections': async (org) => {
    const [to, from] = [await aSecretCourse(org), await aSecretCourse(org)]
    return { params: { id: to.id }, body: { course_id: from.id, section_ids: [from.sections[0]?.id ?? ''] } }
  },
  'course-content.preview': shown(({ id, sections }) => ({ params: { id, contentId: sections[0]?.contents[0]?.id ?? '' } })),
  'course-content.progress': shown(),
  'course-lim.questions': surveyed,
  'course-lim.question': surveyed,
  'course-lim.download': surveyed,
  'course-people.history': taken(),
  'course-people.historyDownload': taken(),
  'course-people.claims': taken(),
  'course-people.feedback': taken(),
  'course-people.feedbackDownload': taken(),
  'course-participant.list': taken(),
  'course-participant.download': taken(),
  'course-participant.add': shown((_, org) => ({ body: { user_ids: [org.someone.id] } })),
  'course-participant.seats': taken(),
  'course-participant.reminder': taken(),
  'course-participant.told': async (org) => ({ ...(await taken()(org)), query: { event: 'invite' } }),
  'course-participant.remind': taken(),
  'course-participant.import': shown((_, org) => ({
    file: new File([`NIK\n${org.someone.nik}\n`], 'peserta.csv', { type: 'text/csv' }),
    fields: {},
  })),
  'course-participant.decide': taken(() => ({ body: { status: 'cancelled' } })),
  'course-participant.reset': taken(),
  'course-participant.remove': taken(),
}
