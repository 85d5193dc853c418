import { learnerLiveEventApi } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import { liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import type { RegistrationAnswers, RegistrationQuestion } from '@pelita/contract/learning/registration-questions.ts'
import { claimAchievements } from './achievements.ts'
import { signIn } from './classroom.ts'
import { chance, decide } from './decisions.ts'
import { giveFeedback } from './feedback.ts'
import { someOthers } from './open-run.ts'
import { as, each, outcome, refusalOf, type Tally } from './simulate.ts'
import { DROPS_AFTER, DROPS_OUT, register, sitIn, type WebinarSimulation } from './webinar-play.ts'

export type EventSimulation = Omit<WebinarSimulation, 'webinar'> & { readonly event: string }

/** What somebody answers to what is asked. */
const answersOf = (questions: readonly RegistrationQuestion[], seed: number, nik: string): RegistrationAnswers =>
  questions.map(({ id, text, type, options }) => {
    const share = chance(seed, nik, text)
    if (type === 'yes_no') return { question_id: id, value: share < 0.5 }
    return { question_id: id, value: type === 'choice' ? (options[Math.floor(share * options.length)] ?? null) : 'Tidak ada' }
  })

/** Lets people register for a live event, answer what it asks, sit in the meetings that go on now, and rate and claim afterwards. Drives HTTP only. */
export async function simulateEvent(options: EventSimulation, say: (text: string) => void = () => {}): Promise<Tally> {
  const { url, org, seed, trainer: account, event: id, people: others, stay } = options
  const trainer = await signIn(url, org, account.email, account.password)
  const { title, privacy, registration_questions } = await trainer(liveEventApi.detail, { params: { id } })
  const { results } = await trainer(liveEventParticipantApi.list, {
    params: { id },
    query: { page_size: 100, sort_by: 'nik', order_by: 'asc' },
  })
  const listed = results.map(({ nik }) => nik)
  const people = [...listed, ...(privacy === 'PRIVATE' ? [] : await someOthers(trainer, seed, others, listed))]
  say(`${title}: ${listed.length} on its list, ${people.length - listed.length} find it by themselves`)
  const tally: Tally = {}
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const who = (nik: string) => as({ ...options, batch: id }, nik)
  await each(people, async (nik) => {
    const answers = answersOf(registration_questions, seed, nik)
    count(await outcome(() => register(who(nik), id, { seed, nik, module_type: 'live-event', answers })))
  })
  await Promise.all(
    people.map(async (nik) => {
      const me = who(nik)
      const held = await me(learnerLiveEventApi.detail, { params: { id } }).catch(
        (cause: unknown) => void count(refusalOf(cause)),
      )
      if (!held || !decide(seed, nik).scans) return
      const now = Date.parse(held.now)
      const open = held.agenda
        .flatMap(({ sessions }) => sessions)
        .filter(
          ({ url, start_date_time: start, end_date_time: end }) =>
            url && start && end && Date.parse(start) <= now && now < Date.parse(end),
        )
      const leaves = chance(seed, nik, 'drops out') < DROPS_OUT
      // Nobody sits in two at the same time.
      const session = open[0]?.relation_id
      if (session) count(await outcome(() => sitIn(me, session, leaves ? stay * DROPS_AFTER : stay)))
    }),
  )
  await each(people, async (nik) => {
    const me = who(nik)
    const { visit } = await me(learnerLiveEventApi.detail, { params: { id } })
    if (!visit?.attended) return
    for (const one of await giveFeedback(me, { module_type: 'live-event', module_id: id }, seed, nik)) count(one)
    for (const one of await claimAchievements(me, id, seed, nik)) count(one)
  })
  return tally
}
