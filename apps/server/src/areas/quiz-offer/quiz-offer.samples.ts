import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { aBadge } from '../../../test/achievement-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import { anOffer, createdOffer } from '../../../test/offer-builders.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'

/** One with the organisation's secret in every text. */
async function aSecretOffer(org: TestOrg) {
  const { secret } = org
  const quiz = await createdQuiz(org, { title: secret, description: `<p>${secret}</p>` })
  const texts = { title: secret, description: `<p>${secret}</p>`, tags: [secret.slice(0, 30)] }
  return createdOffer(org, { ...texts, quiz_id: quiz.id, achievement: await aBadge(org, { name: `${secret} ${randomUUID()}` }) })
}

const of =
  (more: Sent = {}): Sample =>
  async (org) => ({ params: { id: (await aSecretOffer(org)).id }, ...more })
const listed = of({ query: {} })
const among: Sample = async (org) => {
  await aSecretOffer(org)
  return { query: {} }
}

/** `someone` takes part, has begun and said what it was like. */
const taken =
  (more: (participantId: string) => Sent = () => ({})): Sample =>
  async (org) => {
    const { id } = await aSecretOffer(org)
    const { rows } = await org.work(async (db) => {
      await sql`update contents set status = 'publish' where id = ${id}`.execute(db)
      await enrollPeople(db, id, [org.someone.id])
      await sql`update enrollments set started_at = now(), learning_status = 'in_progress' where cohort_id = ${id}`.execute(db)
      await giveFeedback(db, org.someone.id, { module_type: 'quiz', module_id: id, rating: 4, comment: org.secret })
      return sql<{ id: string }>`select id from enrollments where cohort_id = ${id}`.execute(db)
    })
    const participantId = rows[0]?.id ?? ''
    return { params: { id, participantId }, query: {}, ...more(participantId) }
  }

export const samples: SamplesOf<'quiz-offer'> & SamplesOf<'quiz-offer-participant'> = {
  'quiz-offer.list': async (org) => {
    await taken()(org)
    return { query: {} }
  },
  'quiz-offer.download': among,
  'quiz-offer.quizzes': among,
  'quiz-offer.detail': taken(),
  'quiz-offer.create': async (org) => ({ body: await anOffer(org) }),
  'quiz-offer.update': of({ body: { max_attempt: 2 } }),
  'quiz-offer.remove': listed,
  'quiz-offer.setStatus': of({ body: { status: 'review' } }),
  'quiz-offer.duplicate': of(),
  'quiz-offer.results': taken(),
  'quiz-offer.feedback': taken(),
  'quiz-offer.feedbackDownload': taken(),
  'quiz-offer-participant.list': taken(),
  'quiz-offer-participant.download': taken(),
  'quiz-offer-participant.add': async (org) => ({
    params: { id: (await aSecretOffer(org)).id },
    body: { user_ids: [org.someone.id] },
  }),
  'quiz-offer-participant.import': async (org) => ({
    params: { id: (await aSecretOffer(org)).id },
    file: new File([`NIK\n${org.someone.nik}\n`], 'participants.csv', { type: 'text/csv' }),
    fields: {},
  }),
  'quiz-offer-participant.seats': taken(),
  'quiz-offer-participant.reminder': taken(),
  'quiz-offer-participant.told': async (org) => ({ ...(await taken()(org)), query: { event: 'invite' } }),
  'quiz-offer-participant.remind': taken(),
  'quiz-offer-participant.decide': taken(() => ({ body: { status: 'confirmed' } })),
  'quiz-offer-participant.reset': taken(),
  'quiz-offer-participant.remove': taken(),
}
