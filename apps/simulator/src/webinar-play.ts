import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerWebinarApi } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { webinarApi, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import type { RegistrationAnswers } from '@pelita/contract/learning/registration-questions.ts'
import { claimAchievements } from './achievements.ts'
import type { Call } from './api.ts'
import { signIn } from './classroom.ts'
import { chance, decide } from './decisions.ts'
import { giveFeedback } from './feedback.ts'
import { someOthers } from './open-run.ts'
import { as, each, outcome, refusalOf, type Simulation, type Tally } from './simulate.ts'

export type WebinarSimulation = Omit<Simulation, 'batch'> & {
  readonly webinar: string
  /** How many of the organisation's people find it by themselves. */
  readonly people: number
  /** Seconds those who do not drop out stay in the meeting. */
  readonly stay: number
}

/** So many of those who come leave after this share of the time. */
export const DROPS_OUT = 0.25
export const DROPS_AFTER = 0.3
const HEARTBEAT_SECONDS = 30

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

interface Registers {
  readonly seed: number
  readonly nik: string
  readonly module_type?: 'webinar' | 'live-event'
  /** What is asked of whoever registers. */
  readonly answers?: RegistrationAnswers
}

/** Answers the invitation, or joins. */
export async function register(
  me: Call,
  id: string,
  { seed, nik, module_type = 'webinar', answers = [] }: Registers,
): Promise<string> {
  const { batches } = await me(learnerCatalogueApi.content, { params: { module_type, id } })
  const mine = batches[0]?.enrollment
  if (!mine) return (await me(learnerCatalogueApi.enroll, { body: { module_type, module_id: id, answers } })).status
  const { answer } = decide(seed, nik)
  if (!mine.can_answer || answer === 'silent') return 'already answered'
  return (await me(learnerApi.answer, { params: { id: mine.id }, body: { action: answer, answers } })).status
}

/** Comes to the meeting, tells every half minute that they are there, and goes. */
export async function sitIn(me: Call, relation_id: string, seconds: number): Promise<string> {
  const tell = (event: 'join' | 'heartbeat' | 'leave') => me(learnerProgressApi.report, { body: { relation_id, event } })
  await tell('join')
  for (let left = seconds; left > 0; left -= HEARTBEAT_SECONDS) {
    await pause(Math.min(left, HEARTBEAT_SECONDS))
    if (left > HEARTBEAT_SECONDS) await tell('heartbeat')
  }
  return (await tell('leave')).is_done ? 'attended' : 'left too early'
}

/** Lets people register for a webinar, join it while it goes on and leave, some of them too early, and rate and claim afterwards. Drives HTTP only. */
export async function simulateWebinar(options: WebinarSimulation, say: (text: string) => void = () => {}): Promise<Tally> {
  const { url, org, seed, trainer: account, webinar: id, people: others, stay } = options
  const trainer = await signIn(url, org, account.email, account.password)
  const { title, privacy } = await trainer(webinarApi.detail, { params: { id } })
  const { results } = await trainer(webinarParticipantApi.list, {
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
  await each(people, async (nik) => count(await outcome(() => register(who(nik), id, { seed, nik }))))
  // A meeting is attended by all at once.
  await Promise.all(
    people.map(async (nik) => {
      const me = who(nik)
      const held = await me(learnerWebinarApi.detail, { params: { id } }).catch((cause: unknown) => void count(refusalOf(cause)))
      if (!held?.relation_id || held.phase !== 'live' || !decide(seed, nik).scans) return
      const leaves = chance(seed, nik, 'drops out') < DROPS_OUT
      count(await outcome(() => sitIn(me, held.relation_id ?? '', leaves ? stay * DROPS_AFTER : stay)))
    }),
  )
  await each(people, async (nik) => {
    const me = who(nik)
    const { visit } = await me(learnerWebinarApi.detail, { params: { id } })
    if (!visit?.attended) return
    for (const one of await giveFeedback(me, { module_type: 'webinar', module_id: id }, seed, nik)) count(one)
    for (const one of await claimAchievements(me, id, seed, nik)) count(one)
  })
  return tally
}
