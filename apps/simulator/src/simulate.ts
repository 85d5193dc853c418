import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { claimAchievements } from './achievements.ts'
import { type Call, caller, Refused } from './api.ts'
import { handInAssignments } from './assignments.ts'
import { type Room, roomsOf, signIn } from './classroom.ts'
import { decide } from './decisions.ts'
import { type Diligence, expertsOf, gradeAsExperts } from './experts.ts'
import { giveFeedback } from './feedback.ts'
import { enrolmentIn, watchAndRead } from './media.ts'
import { spendPoints } from './points.ts'
import { type Papers, papersOf, takeQuizzes } from './quizzes.ts'
import type { Working } from './work-through.ts'

export interface Simulation {
  readonly url: string
  readonly org: string
  readonly batch: string
  readonly seed: number
  /** The organisation's API credential: it acts for one participant after the other. */
  readonly key: string
  /** Whose screen shows the code. */
  readonly trainer: { readonly email: string; readonly password: string }
  /** Seconds the late ones wait before they scan. */
  readonly lateAfter: number
  /** Of experts who have signed in before, by their address. */
  readonly sessions?: Map<string, Call>
}

/** A stretch of the plan that was simulated, and when that was begun. Milliseconds. */
export interface Moment {
  readonly planned: number
  /** How long it would have taken. */
  readonly lasts: number
  readonly from: number
}

/** A batch that keeps its own times: it is simulated up to this moment, and who simulates it is told what was when. */
export interface Replay {
  readonly until: number
  readonly told: (moment: Moment) => void
  readonly trainer: Call
  readonly classroom: string
  /** NIKs of those who do not answer, and of those who have not claimed yet. */
  readonly silent: ReadonlySet<string>
  readonly unclaimed: ReadonlySet<string>
  /** NIKs of people who look in at the first meeting. */
  readonly visitors: readonly string[]
  /** How far a batch has come that is not over. */
  readonly working: Working
  readonly experts: Diligence
  /** Where surveys stand around the class: from how many days after its end on, and whose manager is asked too. */
  readonly surveys: { readonly days_after: number } | null
  readonly managerOf: ReadonlyMap<string, string>
}

/** How often each thing happened: confirmed, declined, present, late, or what the server answered instead. */
export type Tally = Record<string, number>

const AT_ONCE = 4

/** Lets the participants of one batch answer, check in where a meeting is open, take its quizzes, hand in, rate it, claim what they earned and spend their points; its experts grade and decide. Drives HTTP only. */
export async function simulate(options: Simulation, say: (text: string) => void = () => {}): Promise<Tally> {
  const trainer = await signIn(options.url, options.org, options.trainer.email, options.trainer.password)
  const rooms = await roomsOf(trainer, options.batch)
  if (rooms.length === 0) throw new Error(`No presence of ${options.org} meets in batch ${options.batch}`)
  const tally: Tally = {}
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const people = [...new Set(rooms.flatMap((room) => room.people))].sort()
  say(`${people.length} participants, ${rooms.length} meetings`)
  const answering = people.filter((nik) => decide(options.seed, nik).answer !== 'silent')
  await each(answering, async (nik) => count(await answer(options, nik)))
  for (const room of rooms) await attend(options, room, count, say)
  await sit(options, people, await papersOf(trainer, options.batch), count, say)
  await submit(options, people, count)
  await study(options, people, count)
  const classroom = rooms.find((room) => room.content_type === 'classroom')?.content_id
  if (classroom && classroom !== options.batch)
    await review(
      options,
      trainer,
      people.map((nik) => ({ nik })),
      classroom,
      count,
    )
  await each(people, async (nik) => {
    for (const one of await claimAchievements(as(options, nik), options.batch, options.seed, nik)) count(one)
    // Two may want the last piece at once.
    const spent = await spendPoints(as(options, nik), options.seed, nik).catch((cause: unknown) => [refusalOf(cause)])
    for (const one of spent) count(one)
  })
  return tally
}

/** Those who came say what they think, and the experts grade and decide. */
export async function review(
  options: Simulation,
  trainer: Call,
  people: readonly { readonly nik: string }[],
  classroom: string,
  count: (what: string) => void,
  diligence?: Diligence,
): Promise<void> {
  const { batch, seed, url, org, sessions } = options
  await each(people, async ({ nik }) => {
    for (const one of await giveFeedback(
      as(options, nik),
      { module_type: 'classroom', module_id: classroom, batch_id: batch },
      seed,
      nik,
    ))
      count(one)
  })
  const experts = await expertsOf(trainer, { url, org, classroom, batch, password: options.trainer.password, sessions })
  for (const one of await gradeAsExperts(experts, batch, seed, diligence)) count(one)
}

/** One participant's own calls. */
export const as = ({ url, key }: Simulation, nik: string) => caller(url, { 'x-api-key': key, 'x-act-as': nik })

/** Reads the own invitation and answers it, if that still counts. */
export async function answer(options: Simulation, nik: string): Promise<string> {
  const me = as(options, nik)
  const { results } = await me(learnerApi.enrollments, { query: { status: 'invited', page_size: 100 } })
  const invitation = results.find((one) => one.batch_id === options.batch || one.module_id === options.batch)
  if (!invitation) return 'already answered'
  if (!invitation.can_answer) return 'confirmation closed'
  const action = decide(options.seed, nik).answer === 'confirm' ? 'confirm' : 'decline'
  return outcome(async () => (await me(learnerApi.answer, { params: { id: invitation.id }, body: { action } })).status)
}

/** Those on time come first, then the late ones; who did not confirm does not come. */
async function attend(
  options: Simulation,
  room: Room,
  count: (what: string) => void,
  say: (text: string) => void,
): Promise<void> {
  if (Date.parse(room.start_date_time) - Date.now() > 86_400_000) return
  if (room.end_date_time && Date.parse(room.end_date_time) < Date.now()) return
  const coming = room.people.flatMap((nik) => {
    const decision = decide(options.seed, nik, room.start_date_time)
    return decision.answer === 'confirm' && decision.scans ? [{ nik, ...decision }] : []
  })
  say(`${room.title}, ${room.start_date_time}: ${coming.length} of ${room.people.length} come`)
  const scan = async ({ nik, device_id }: (typeof coming)[number]) => {
    const body = { code: await room.code(), device_id }
    count(await outcome(async () => (await as(options, nik)(learnerPresenceApi.scan, { body })).invitation))
  }
  const late = coming.filter((one) => one.late)
  await each(
    coming.filter((one) => !one.late),
    scan,
  )
  if (late.length > 0) await new Promise((done) => setTimeout(done, options.lateAfter * 1_000))
  await each(late, scan)
}

/** Who confirmed takes the quizzes and surveys that are open. */
async function sit(
  options: Simulation,
  people: readonly string[],
  papers: Papers,
  count: (what: string) => void,
  say: (text: string) => void,
): Promise<void> {
  if (papers.quizOf.size === 0) return
  const taking = people.filter((nik) => decide(options.seed, nik).answer === 'confirm')
  say(`${papers.quizOf.size} quizzes and surveys, ${taking.length} participants take them`)
  await each(taking, async (nik) => {
    const work = () => takeQuizzes(as(options, nik), papers, options.seed, nik)
    for (const one of await work().catch((cause: unknown) => [refusalOf(cause)])) count(one)
  })
}

/** Who confirmed hands in what the batch asks for, one after the other: a group takes those who are still free. */
async function submit(options: Simulation, people: readonly string[], count: (what: string) => void): Promise<void> {
  for (const nik of people.filter((one) => decide(options.seed, one).answer === 'confirm'))
    for (const one of await handInAssignments(as(options, nik), options.batch, options.seed, nik)) count(one)
}

/** Who confirmed watches and reads what the batch holds, all at the same time: each plays it for themselves. */
async function study(options: Simulation, people: readonly string[], count: (what: string) => void): Promise<void> {
  const studying = people.filter((nik) => decide(options.seed, nik).answer === 'confirm')
  await Promise.all(
    studying.map(async (nik) => {
      const id = await enrolmentIn(as(options, nik), options.batch)
      if (id) for (const one of await watchAndRead(as(options, nik), id, { seed: options.seed, nik })) count(one)
    }),
  )
}

export const refusalOf = (cause: unknown): string => {
  if (cause instanceof Refused) return cause.message
  throw cause
}

/** What the server said, yes or no, as a word to count. */
export const outcome = async (work: () => Promise<string>): Promise<string> => {
  try {
    return await work()
  } catch (cause) {
    return refusalOf(cause)
  }
}

export async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
