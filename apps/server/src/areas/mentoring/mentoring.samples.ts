import { aCoachingSession } from '../../../test/coaching-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import { aMentoring, aMentoringForm, aSlot, request } from '../../../test/mentoring-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

type Made = Awaited<ReturnType<typeof aSecretMentoring>>

/** One with the secret in every text, and a request of `someone` for its slot. */
async function aSecretMentoring(org: TestOrg) {
  const made = await aMentoring(org, {
    form: { title: org.secret, description: org.secret, topics: [org.secret.slice(0, 50)] },
    slot: { location: org.secret },
  })
  const { id: booking } = await request(org, org.someone, made.slot, org.secret)
  return { ...made, booking }
}

const of =
  (sent: (made: Made, org: TestOrg) => Sent): Sample =>
  async (org) =>
    sent(await aSecretMentoring(org), org)
const record = (more: Sent = {}) => of(({ id }) => ({ params: { id }, ...more }))
const slot = (more: Sent = {}) => of(({ id, slot: slotId }) => ({ params: { id, slotId }, ...more }))
const booking = (more: Sent = {}) => of(({ id, booking: bookingId }) => ({ params: { id, bookingId }, ...more }))

export const samples: SamplesOf<'mentoring'> &
  SamplesOf<'mentoring-slot'> &
  SamplesOf<'mentoring-booking'> &
  SamplesOf<'learner-mentoring'> = {
  'mentoring.list': of(() => ({ query: {} })),
  'mentoring.download': of(() => ({ query: {} })),
  'mentoring.detail': record(),
  'mentoring.create': async (org) => {
    const { coach } = await aMentoring(org)
    return { body: aMentoringForm(coach.id) }
  },
  'mentoring.update': record({ body: { description: 'changed' } }),
  'mentoring.remove': async (org) => {
    const { id } = await aMentoring(org, { form: { title: org.secret } })
    return { params: { id }, query: {} }
  },
  'mentoring.setStatus': record({ body: { status: 'closed' } }),
  'mentoring-slot.list': record({ query: {} }),
  'mentoring-slot.add': of(({ id }) => ({ params: { id }, body: aSlot() })),
  'mentoring-slot.change': slot({ body: { location: 'Ruang 2' } }),
  'mentoring-slot.cancel': slot({ body: { reason: 'The coach is ill' } }),
  'mentoring-slot.week': of(({ coach }) => ({ query: { coach_id: coach.id, start: '2026-01-05' } })),
  'mentoring-slot.ofClasses': async (org) => {
    await aCoachingSession(org, org.adminId, { title: org.secret })
    return { query: {} }
  },
  'mentoring-booking.list': record({ query: {} }),
  'mentoring-booking.one': booking(),
  'mentoring-booking.change': booking({ body: { status: 'approved' } }),
  'mentoring-booking.ratings': record({ query: {} }),
  'learner-mentoring.list': async (org) => {
    await aMentoring(org, { form: { title: org.secret } })
    return { query: {} }
  },
  'learner-mentoring.request': async (org) => {
    const { slot: id } = await aMentoring(org, { form: { title: org.secret } })
    return { params: { id }, body: {} }
  },
  'learner-mentoring.mine': of(() => ({})),
  'learner-mentoring.given': async (org) => {
    const { slot: id } = await aMentoring(org, { coach: org.someone, form: { title: org.secret } })
    await request(org, await org.member(), id)
    return {}
  },
  'learner-mentoring.booking': of(({ booking: id }) => ({ params: { id } })),
  'learner-mentoring.calendar': async (org) => {
    const { slot: id } = await aMentoring(org, { form: { title: org.secret, auto_approve: true } })
    return { params: { id: (await request(org, org.someone, id)).id } }
  },
  'learner-mentoring.change': of(({ booking: id }) => ({ params: { id }, body: { cancel: true } })),
}
