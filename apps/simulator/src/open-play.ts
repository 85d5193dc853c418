import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { claimAchievements } from './achievements.ts'
import type { Call } from './api.ts'
import { signIn } from './classroom.ts'
import { chance } from './decisions.ts'
import { giveFeedback } from './feedback.ts'
import { gradeWaiting } from './open-grading.ts'
import { approve, enter, listedIn, type OpenKind, type OpenRun, openRun, placeIn, someOthers } from './open-run.ts'
import { sitDown } from './open-sitting.ts'
import { as, each, refusalOf, type Simulation, type Tally } from './simulate.ts'

/** So many of those who ask for a seat get it at once. */
const APPROVED = 0.7
/** One of so many stops before the end, after this share of it at least. */
const STOPS = 0.22
const STOPS_AFTER = 0.3
/** Steps somebody takes at once. */
const AT_ONCE = 3
/** More often nobody sits down to one thing. */
const SITTINGS = 12

/** What somebody does in an open run, in this order. */
export type Act = 'enters' | 'is approved' | 'sits' | 'is graded' | 'rates' | 'claims'

/** A clock of the people's own: each does what is planned for them then, and false says that it has not come to that yet. */
export type OpenClock = (nik: string, act: Act) => boolean

/** Without a batch there is no clock to move: who simulates it says when something was. */
export interface OpenPlay {
  readonly run: OpenRun
  readonly trainer: Call
  readonly people: readonly string[]
  readonly clock?: OpenClock
  /** Seconds anybody waits for a film. */
  readonly patience?: number
}

export type OpenSimulation = Omit<Simulation, 'batch'> & {
  readonly run: { readonly kind: OpenKind; readonly id: string }
  /** How many of the organisation's people find it by themselves. */
  readonly people: number
}

const always: OpenClock = () => true

/** Everybody enters, sits down until nothing is left to do, is graded in between, says what they think and claims what they earned. */
export function playersOf(
  options: Simulation,
  { run, trainer, people, clock = always, patience = 60 }: OpenPlay,
  tally: Tally = {},
) {
  const { seed } = options
  const places = new Map<string, string>()
  const opened = new Map<string, Map<string, number>>()
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  // By a clock one after the other: what two did at once could not be told apart.
  const all = async (niks: readonly string[], work: (nik: string) => Promise<void>): Promise<void> => {
    if (clock === always) return each(niks, work)
    for (const nik of niks) await work(nik)
  }
  const find = async (nik: string): Promise<void> => {
    const place = await placeIn(as(options, nik), run)
    if (place) places.set(nik, place)
  }

  const enterAll = () =>
    all(people, async (nik) => {
      if (!clock(nik, 'enters')) return
      const refused = (cause: unknown) => ({ told: refusalOf(cause), place: null })
      const { told, place } = await enter(as(options, nik), run, { seed, nik }).catch(refused)
      if (told) count(told)
      if (place) places.set(nik, place)
    })

  const approveSome = async (): Promise<void> => {
    const wanted = (nik: string) => people.includes(nik) && chance(seed, nik, 'is approved') < APPROVED
    for (const nik of people) {
      if (places.has(nik) || !wanted(nik) || !clock(nik, 'is approved')) continue
      for (const _ of await approve(trainer, run, (one) => one === nik)) count('approved')
      await find(nik)
    }
  }

  const until = (nik: string) =>
    chance(seed, nik, 'stops') < STOPS ? STOPS_AFTER + chance(seed, nik, 'stops where') * (0.9 - STOPS_AFTER) : 1

  const resting = new Set<string>()
  const waiting = new Set<string>()
  const graded = (nik: string): boolean => {
    // Without a clock also what lay there before.
    const isWaiting = clock === always ? places.has(nik) : waiting.has(nik)
    if (!isWaiting || !clock(nik, 'is graded')) return false
    waiting.delete(nik)
    resting.delete(nik)
    return true
  }

  /** One sitting of everybody; false: nobody had anything to do. */
  const sitAll = async (): Promise<boolean> => {
    let moved = false
    const sitting = [...places.keys()].filter((nik) => !resting.has(nik))
    await all(sitting, async (nik) => {
      // Whoever has nothing to do comes back once they have been graded.
      resting.add(nik)
      if (!clock(nik, 'sits')) return
      const mine = opened.get(nik) ?? new Map<string, number>()
      opened.set(nik, mine)
      const how = { seed, steps: AT_ONCE, until: until(nik), playing: { opened: mine, patience } }
      const sitter = { me: as(options, nik), nik, id: places.get(nik) ?? '', ...how }
      const { outcomes, handedIn } = await sitDown(run, sitter)
      if (handedIn) waiting.add(nik)
      for (const one of outcomes) count(one)
      if (!outcomes.some((one) => MOVES.test(one))) return
      moved = true
      resting.delete(nik)
    })
    if (clock !== always && waiting.size === 0) return moved
    for (const one of await gradeWaiting(trainer, run, seed, graded)) {
      count(one)
      moved = true
    }
    return moved
  }

  const end = () =>
    all([...places.keys()], async (nik) => {
      const me = as(options, nik)
      const { progress, learning_status } = await me(learnerCatalogueApi.enrollment, { params: { id: places.get(nik) ?? '' } })
      if (progress > 0 && clock(nik, 'rates')) {
        const rated = { module_type: run.kind, module_id: run.id }
        for (const one of await giveFeedback(me, rated, seed, nik)) count(one)
      }
      if (learning_status !== 'passed' || !clock(nik, 'claims')) return
      for (const one of await claimAchievements(me, run.id, seed, nik)) count(one)
    })

  return { enterAll, approveSome, sitAll, end, sittings: SITTINGS }
}

/** What brings somebody further: a refusal does not, nor a film nobody has the time for. */
const MOVES = /^(opened|joined|read|watched$|begun|quiz |assignment )/

/** Lets people take a course, or a quiz that is offered by itself, from joining it to what it gives. Drives HTTP only. */
export async function simulateOpen(options: OpenSimulation, say: (text: string) => void = () => {}): Promise<Tally> {
  const { url, org, seed, trainer: account, run: wanted, people: others } = options
  const trainer = await signIn(url, org, account.email, account.password)
  const run = await openRun(trainer, wanted.kind, wanted.id)
  const listed = await listedIn(trainer, run)
  const people = [...listed, ...(run.privacy === 'PRIVATE' ? [] : await someOthers(trainer, seed, others, listed))]
  say(`${run.title}: ${listed.length} on its list, ${people.length - listed.length} find it by themselves`)
  const tally: Tally = {}
  const { enterAll, approveSome, sitAll, end } = playersOf({ ...options, batch: run.id }, { run, trainer, people }, tally)
  await enterAll()
  await approveSome()
  for (let n = 0; n < SITTINGS && (await sitAll()); n++) say(`Sitting ${n + 1}`)
  await end()
  return tally
}
