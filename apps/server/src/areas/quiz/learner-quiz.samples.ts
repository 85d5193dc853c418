import { begunAttempt, usedQuiz } from '../../../test/attempt-builders.ts'
import { anUpload, createdQuiz } from '../../../test/quiz-builders.ts'
import type { EndpointName, Sample } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { submitAttempt } from './attempts/submit-attempt.ts'

/** A quiz of `someone`, with the organisation's secret in its texts. */
async function aSecretUse(org: TestOrg) {
  const { id } = await createdQuiz(org, { title: org.secret, description: org.secret, questions: [anUpload(['txt'])] })
  const use = await usedQuiz(org, id, { batch: { title: org.secret, attendance_confirmation_type: 'not_required' } })
  await org.work((db) => enrollPeople(db, use.batch_id, [org.someone.id]))
  return use
}

/** A running attempt of `someone`. */
const anAttempt = async (org: TestOrg) => {
  const { id, question_ids } = await begunAttempt(org, await aSecretUse(org), org.someone)
  return { id, question_id: question_ids[0] ?? '' }
}

const ofUse: Sample = async (org) => ({ params: { relation_id: (await aSecretUse(org)).relation_id }, body: {} })
const ofAttempt: Sample = async (org) => ({ params: { id: (await anAttempt(org)).id } })

export const samples = {
  'learner-quiz.mine': async (org) => {
    await aSecretUse(org)
    return { query: {} }
  },
  'learner-quiz.open': ofUse,
  'learner-quiz.start': ofUse,
  'learner-quiz.attempt': ofAttempt,
  'learner-quiz.answer': async (org) => ({ params: await anAttempt(org), body: { file_ids: [] } }),
  'learner-quiz.upload': async (org) => {
    const { id, question_id } = await anAttempt(org)
    return { params: { id }, file: new File(['Catatan'], 'catatan.txt'), fields: { question_id } }
  },
  'learner-quiz.submit': ofAttempt,
  'learner-quiz.review': async (org) => {
    const { id } = await anAttempt(org)
    await org.work((db) => submitAttempt(db, org.someone.id, id))
    return { params: { id } }
  },
  'learner-quiz.surveys': () => ({}),
} satisfies Record<Extract<EndpointName, `learner-quiz.${string}`>, Sample>
