import type { Sent } from './http-client.ts'
import { aQuiz, connectDigiverse, createdQuiz } from './quiz-builders.ts'
import type { EndpointName, Sample } from './samples.ts'
import type { TestOrg } from './test-server.ts'

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

export const quizSamples = {
  'quiz.list': async (org) => {
    await aSecretQuiz(org)
    return { query: {} }
  },
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
  'quiz-sync.events': connected,
  'quiz-sync.assessments': connected,
  // A quiz of our own is refused whoever asks, because which permission is needed depends on what is synced.
  'quiz-sync.start': async (org) => ({ body: { title: 'Sync', by_assessment: { quiz_id: await aSecretQuiz(org) } } }),
  'quiz-sync.run': ofSync,
} satisfies Record<Extract<EndpointName, `quiz${string}`>, Sample>
