import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { aBadge } from '../../../test/achievement-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { aWebinar, createdWebinar } from '../../../test/webinar-builders.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'

const SPEAKING = { speakers: [{ name: 'Ratna' }], moderator: { name: 'Budi' } }

/** One with the organisation's secret in every text that everybody may read. */
async function aSecretWebinar(org: TestOrg) {
  const { secret } = org
  const texts = { title: secret, description: `<p>${secret}</p>`, tags: [secret.slice(0, 30)] }
  const speakers = [{ name: secret.slice(0, 100), title: secret.slice(0, 100) }]
  const achievement = { kind: 'badge' as const, achievement_id: await aBadge(org, { name: `${secret} ${randomUUID()}` }) }
  return createdWebinar(org, { ...texts, speakers, achievement, passcode: secret.slice(0, 100) })
}

const of =
  (more: Sent = {}): Sample =>
  async (org) => ({ params: { id: (await aSecretWebinar(org)).id }, ...more })

/** `someone` takes part, has begun and said what it was like. */
const taken =
  (more: (participantId: string) => Sent = () => ({})): Sample =>
  async (org) => {
    const { id } = await aSecretWebinar(org)
    const { rows } = await org.work(async (db) => {
      await sql`update contents set status = 'publish' where id = ${id}`.execute(db)
      await enrollPeople(db, id, [org.someone.id])
      await sql`update enrollments set status = 'confirmed', confirmed_at = now(), started_at = now(), learning_status = 'in_progress'
        where cohort_id = ${id}`.execute(db)
      await giveFeedback(db, org.someone.id, { module_type: 'webinar', module_id: id, rating: 4, comment: org.secret })
      return sql<{ id: string }>`select id from enrollments where cohort_id = ${id}`.execute(db)
    })
    const participantId = rows[0]?.id ?? ''
    return { params: { id, participantId }, query: {}, ...more(participantId) }
  }

const among: Sample = async (org) => {
  await taken()(org)
  return { query: {} }
}

export const samples: SamplesOf<'webinar'> & SamplesOf<'webinar-participant'> & SamplesOf<'learner-webinar'> = {
  'webinar.list': among,
  'webinar.download': among,
  'webinar.parts': async (org) => {
    await createdQuiz(org, { title: org.secret })
    return { query: {} }
  },
  'webinar.detail': taken(),
  'webinar.create': async (org) => ({ body: await aWebinar(org, SPEAKING) }),
  'webinar.update': of({ body: { view_time: 20, ...SPEAKING } }),
  'webinar.remove': of({ query: {} }),
  'webinar.setStatus': of({ body: { status: 'review' } }),
  'webinar.duplicate': of(),
  'webinar.feedback': taken(),
  'webinar.feedbackDownload': taken(),
  'webinar-participant.list': taken(),
  'webinar-participant.download': taken(),
  'webinar-participant.add': async (org) => ({
    params: { id: (await aSecretWebinar(org)).id },
    body: { user_ids: [org.someone.id] },
  }),
  'webinar-participant.import': async (org) => ({
    params: { id: (await aSecretWebinar(org)).id },
    file: new File([`NIK\n${org.someone.nik}\n`], 'participants.csv', { type: 'text/csv' }),
    fields: {},
  }),
  'webinar-participant.seats': taken(),
  'webinar-participant.reminder': taken(),
  'webinar-participant.told': async (org) => ({ ...(await taken()(org)), query: { event: 'invite' } }),
  'webinar-participant.remind': taken(),
  'webinar-participant.decide': taken(() => ({ body: { status: 'confirmed' } })),
  'webinar-participant.reset': taken(),
  'webinar-participant.remove': taken(),
  'learner-webinar.detail': taken(),
}
