import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { aBadge } from '../../../test/achievement-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import { aLiveEvent, createdLiveEvent, saveSections, twoDays } from '../../../test/live-event-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'

const SPEAKING = { speakers: [{ name: 'Ratna' }], moderator: { name: 'Budi' } }

/** One with the organisation's secret in every text that everybody may read. */
async function aSecretEvent(org: TestOrg) {
  const { secret } = org
  const short = secret.slice(0, 100)
  const texts = { title: secret, description: `<p>${secret}</p>`, tags: [secret.slice(0, 30)] }
  const achievement = { kind: 'badge' as const, achievement_id: await aBadge(org, { name: `${secret} ${randomUUID()}` }) }
  const made = await createdLiveEvent(org, {
    ...{ ...texts, achievement, speakers: [{ name: short, title: short }], passcode: short },
    ...{ event_mode: 'hybrid', venue: { name: secret }, registration_questions: [{ text: secret, type: 'text' }] },
  })
  const [first, ...others] = twoDays()
  const sections = first
    ? [{ ...first, title: short, contents: first.contents.map((item) => ({ ...item, title: secret, room: short })) }]
    : []
  await saveSections(org, made.id, [...sections, ...others])
  return made
}

const of =
  (more: Sent = {}): Sample =>
  async (org) => ({ params: { id: (await aSecretEvent(org)).id }, ...more })

/** `someone` takes part, has begun, answered what was asked and said what it was like. */
const taken =
  (more: (participantId: string) => Sent = () => ({})): Sample =>
  async (org) => {
    const { id } = await aSecretEvent(org)
    const { rows } = await org.work(async (db) => {
      await sql`update contents set status = 'publish' where id = ${id}`.execute(db)
      await enrollPeople(db, id, [org.someone.id])
      const answers = JSON.stringify([{ question_id: randomUUID(), text: 'Makanan', value: org.secret }])
      await sql`update enrollments set status = 'confirmed', confirmed_at = now(), started_at = now(), learning_status = 'in_progress', registration_answers = ${answers}
        where cohort_id = ${id}`.execute(db)
      await giveFeedback(db, org.someone.id, { module_type: 'live-event', module_id: id, rating: 4, comment: org.secret })
      return sql<{ id: string }>`select id from enrollments where cohort_id = ${id}`.execute(db)
    })
    const participantId = rows[0]?.id ?? ''
    return { params: { id, participantId }, query: {}, ...more(participantId) }
  }

const among: Sample = async (org) => {
  await taken()(org)
  return { query: {} }
}

export const samples: SamplesOf<'live-event'> &
  SamplesOf<'live-event-content'> &
  SamplesOf<'live-event-participant'> &
  SamplesOf<'learner-live-event'> = {
  'live-event.list': among,
  'live-event.download': among,
  'live-event.detail': taken(),
  'live-event.create': async (org) => ({ body: await aLiveEvent(org, SPEAKING) }),
  'live-event.update': of({ body: { view_time: 20, price: 50_000, ...SPEAKING } }),
  'live-event.remove': of({ query: {} }),
  'live-event.setStatus': of({ body: { status: 'publish' } }),
  'live-event.duplicate': of(),
  'live-event.feedback': taken(),
  'live-event.feedbackDownload': taken(),
  'live-event-content.contents': taken(),
  'live-event-content.saveContents': async (org) => ({
    params: { id: (await createdLiveEvent(org)).id },
    body: { sections: twoDays() },
  }),
  'live-event-participant.list': taken(),
  'live-event-participant.download': taken(),
  'live-event-participant.add': async (org) => ({
    params: { id: (await aSecretEvent(org)).id },
    body: { user_ids: [org.someone.id] },
  }),
  'live-event-participant.import': async (org) => ({
    params: { id: (await aSecretEvent(org)).id },
    file: new File([`NIK\n${org.someone.nik}\n`], 'participants.csv', { type: 'text/csv' }),
    fields: {},
  }),
  'live-event-participant.seats': taken(),
  'live-event-participant.reminder': taken(),
  'live-event-participant.told': async (org) => ({ ...(await taken()(org)), query: { event: 'invite' } }),
  'live-event-participant.remind': taken(),
  'live-event-participant.decide': taken(() => ({ body: { status: 'confirmed' } })),
  'live-event-participant.reset': taken(),
  'live-event-participant.remove': taken(),
  'learner-live-event.detail': taken(),
}
