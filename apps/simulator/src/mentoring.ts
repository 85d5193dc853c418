import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMentoringApi, type MyBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { mentoringApi } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { type Call, caller, Refused } from './api.ts'
import { signIn } from './classroom.ts'
import { chance, decide } from './decisions.ts'
import { someOthers } from './open-run.ts'
import { as, each, outcome, type Simulation, type Tally } from './simulate.ts'

export type MentoringSimulation = Omit<Simulation, 'batch'> & {
  readonly mentoring: string
  /** How many of the organisation's people ask for a slot. */
  readonly people: number
}

interface Person {
  readonly id: string
  readonly full_name: string
}

const OBJECTIVES = ['Berani memimpin rapat', 'Menyiapkan presentasi', 'Memilih langkah karier', ''] as const
const NOTES = '<p>Berlatih dengan satu situasi nyata, lalu menyusun langkah berikutnya.</p>'
/** Of those who ask so many are granted it, so many come, and so many of these say what they thought of it. */
const GRANTED = 0.8
const CAME = 0.85
const RATED = 0.7
const DAY = 86_400_000

/** People ask for slots of a mentoring, its coach answers, says who came and notes what was agreed on, and they rate it. Drives HTTP only. */
export async function simulateMentoring(options: MentoringSimulation, say: (text: string) => void = () => {}): Promise<Tally> {
  const { seed, mentoring: id } = options
  const admin = await signIn(options.url, options.org, options.trainer.email, options.trainer.password)
  const offered = await admin(mentoringApi.detail, { params: { id } })
  const tally: Tally = {}
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const me = (nik: string) => as({ ...options, batch: '' }, nik)
  const people = await someOthers(admin, seed, options.people, [])
  say(`${offered.title}: ${people.length} people ask`)
  await each(people, async (nik) => count(await ask(me(nik), options, nik)))

  const coach = await signedIn(admin, options, offered.coach)
  if (!coach) return tally
  const given = async () => (await coach(learnerMentoringApi.given, {})).results
  for (const booking of await given()) {
    const status = chance(seed, booking.user.nik, 'is granted') < GRANTED ? 'approved' : 'rejected'
    if (booking.status !== 'requested' || !booking.may_become.includes(status)) continue
    count(await outcome(async () => (await change(coach, booking, { coach: { status } })).status))
  }
  for (const booking of await given()) {
    if (booking.status !== 'approved' || !booking.may_become.includes('attended')) continue
    const status = chance(seed, booking.user.nik, 'comes') < CAME ? 'attended' : 'no_show'
    const follow_ups = [{ text: 'Mencoba satu langkah', due: new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10) }]
    const said = status === 'attended' ? { status, notes: NOTES, is_shared: true, follow_ups } : { status }
    count(await outcome(async () => (await change(coach, booking, { coach: said })).status))
  }
  const { results } = await admin(mentoringBookingApi.list, { params: { id }, query: { status: 'attended', page_size: 100 } })
  for (const { user } of results) await rate(me(user.nik), seed, user.nik, count)
  return tally
}

const change = (call: Call, { id }: Pick<MyBooking, 'id'>, body: object) =>
  call(learnerMentoringApi.change, { params: { id }, body })

/** One of the free slots, drawn by the seed. */
async function ask(me: Call, { mentoring, seed }: MentoringSimulation, nik: string): Promise<string> {
  if (decide(seed, nik).answer === 'silent') return 'did not ask'
  const { results } = await me(learnerMentoringApi.list, { query: { page_size: 100 } })
  const slots = results.find((one) => one.id === mentoring)?.slots.filter(({ booking }) => booking === null) ?? []
  const slot = slots[Math.floor(chance(seed, nik, 'slot') * slots.length)]
  if (!slot) return 'found no free slot'
  const objective = OBJECTIVES[Math.floor(chance(seed, nik, 'objective') * OBJECTIVES.length)] ?? ''
  return outcome(async () => (await me(learnerMentoringApi.request, { params: { id: slot.id }, body: { objective } })).status)
}

async function rate(me: Call, seed: number, nik: string, count: (what: string) => void): Promise<void> {
  const { results } = await me(learnerMentoringApi.mine, {})
  for (const booking of results.filter(({ can_rate, rating }) => can_rate && rating === null)) {
    if (chance(seed, nik, 'rates') >= RATED) continue
    const rating = 3 + Math.floor(chance(seed, nik, 'stars') * 3)
    count(await outcome(async () => ((await change(me, booking, { rating })).rating ? 'rated' : 'not rated')))
  }
}

/** A coach answers with a session of their own: a key that acts for everybody answers for nobody. Null for who cannot sign in so. */
async function signedIn(admin: Call, { url, org, trainer }: MentoringSimulation, coach: Person): Promise<Call | null> {
  const { results } = await admin(userListApi.list, { query: { keyword: coach.full_name, page_size: 100 } })
  const email = results.find(({ id }) => id === coach.id)?.email
  if (!email) return null
  try {
    const answer = await caller(url)(learnerApi.login, { body: { email, password: trainer.password, org_code: org } })
    return 'token' in answer ? caller(url, { authorization: `Bearer ${answer.token}` }) : null
  } catch (cause) {
    if (cause instanceof Refused) return null
    throw cause
  }
}
