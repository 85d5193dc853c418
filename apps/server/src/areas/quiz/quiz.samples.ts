import { madeAttempt, usedQuiz } from '../../../test/attempt-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import { aChoice, aQuiz, connectDigiverse, createdQuiz } from '../../../test/quiz-builders.ts'
import type { EndpointName, Sample } from '../../../test/samples.ts'
import type { Member, TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

const aSecretQuiz = async (org: TestOrg): Promise<string> =>
  (await createdQuiz(org, { title: org.secret, description: org.secret })).id

const ofQuiz =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: await aSecretQuiz(org) }, query: {}, ...more() })

const textFile = (name: string, text: string) => Object.assign(new Blob([text], { type: 'text/csv' }), { name })
const questionSheet = () => textFile('questions.csv', 'Question,Option A,Option B,Correct Answer\nWho?,He,She,A\n')
const ofSheet: Sample = () => ({ params: { questionType: 'mcsa' }, file: questionSheet(), fields: {} })

const connected: Sample = async (org) => {
  await connectDigiverse(org)
  return { params: { eventId: 'EV-2601' }, query: {} }
}

/** A sync that is over; nothing runs for it. */
const ofSync: Sample = async (org) => {
  const row = await org.work((db) =>
    db.insertInto('quiz_syncs').values({ title: org.secret, event_id: 'EV-1' }).returning('id').executeTakeFirstOrThrow(),
  )
  return { params: { id: row.id } }
}

/** A use of a quiz of its own, with a submitted attempt of `someone` that waits for its grade. */
async function aSecretResult(org: TestOrg, who: Member = org.someone) {
  const use = await usedQuiz(org, await aSecretQuiz(org), {
    batch: { title: org.secret, attendance_confirmation_type: 'not_required' },
  })
  await org.work((db) => enrollPeople(db, use.batch_id, [who.id]))
  const made = await madeAttempt(org, use, who, [{ code: 'A' }, { text: org.secret }])
  return { ...use, ...made }
}
type Made = Awaited<ReturnType<typeof aSecretResult>>

const ofReport =
  (more: (made: Made) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await aSecretResult(org)
    return { params: { id: made.quiz_id }, query: {}, ...more(made) }
  }
const ofResult =
  (more: (made: Made, org: TestOrg) => Sent = () => ({})): Sample =>
  async (org) => {
    const made = await aSecretResult(org)
    return { params: { quizId: made.quiz_id, resultId: made.id }, query: {}, ...more(made, org) }
  }

const amongQuizzes: Sample = async (org) => {
  await aSecretQuiz(org)
  return { query: {} }
}

/** A knowledge test whose name nobody else may read. */
const aSecretTest = async (org: TestOrg): Promise<string> =>
  (
    await createdQuiz(org, {
      title: org.secret,
      type: 'lim',
      question_type: 'lim2',
      questions: [aChoice({ question: org.secret })],
    })
  ).id

export const samples = {
  'quiz-bank.list': amongQuizzes,
  'quiz-lim2.assessments': async (org) => {
    await aSecretTest(org)
    return { query: {} }
  },
  'quiz-lim2.questions': async (org) => ({ params: { assessment_id: await aSecretTest(org) } }),
  'quiz.list': amongQuizzes,
  'quiz.download': amongQuizzes,
  'quiz.constants': () => ({}),
  'quiz.detail': ofQuiz(),
  'quiz.create': () => ({ body: aQuiz() }),
  // Fields need the permission of their tab beside the one of the call.
  'quiz.update': ofQuiz(() => ({ body: {} })),
  'quiz.remove': ofQuiz(),
  'quiz.exportQuestions': ofQuiz(),
  'quiz-import.template': () => ({}),
  'quiz-import.templateFile': () => ({}),
  'quiz-import.questions': ofSheet,
  'quiz-import.marked': ofSheet,
  'quiz-import.exchange': () => ({ params: { questionType: 'mcsa' }, file: textFile('a.gift', 'Who? {=He ~She}'), fields: {} }),
  'quiz-results.associates': ofReport(),
  'quiz-results.results': ofReport(({ relation_id }) => ({ query: { relation_id } })),
  'quiz-results.dashboard': ofReport(),
  'quiz-results.scores': ofReport(),
  'quiz-results.download': ofReport(),
  'quiz-results.exportResults': ofReport(),
  'quiz-results.files': ofReport(),
  'quiz-results.review': ofResult(),
  'quiz-results.downloadReview': ofResult(),
  'quiz-results.grade': ofResult(({ question_ids }, org) => ({
    body: { user_id: org.someone.id, grades: [{ question_id: question_ids[1], score: 80 }] },
  })),
  'quiz-insight.itemStatistics': ofReport(),
  'quiz-insight.regradePreview': ofReport(() => ({ body: { mode: 'corrected' } })),
  // Without its preview it is refused, whoever asks.
  'quiz-insight.regrade': ofReport(() => ({ body: { mode: 'corrected', fingerprint: 'none' } })),
  'quiz-insight.gradingQueue': ofReport(),
  'quiz-insight.impact': ofReport(),
  'quiz-sync.events': connected,
  'quiz-sync.assessments': connected,
  // A quiz of our own is refused whoever asks, because which permission is needed depends on what is synced.
  'quiz-sync.start': async (org) => ({ body: { title: 'Sync', by_assessment: { quiz_id: await aSecretQuiz(org) } } }),
  'quiz-sync.run': ofSync,
} satisfies Record<Exclude<Extract<EndpointName, `quiz${string}`>, `quiz-offer${string}`>, Sample>
