import type { OpenClock } from '@pelita/simulator/open-play.ts'
import { seededRandom } from './names.ts'
import type { Simulating } from './simulating.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long each act takes, and how long somebody waits before it: at least, and at most so much more. */
const ACTS = {
  enters: { lasts: HOUR / 12, after: 0, more: 0 },
  'is approved': { lasts: HOUR / 12, after: DAY / 2, more: 2 * DAY },
  sits: { lasts: HOUR / 2, after: DAY / 4, more: 4 * DAY },
  'is graded': { lasts: HOUR / 12, after: DAY / 2, more: 3 * DAY },
  rates: { lasts: HOUR / 12, after: HOUR / 2, more: HOUR },
  claims: { lasts: HOUR / 60, after: HOUR, more: DAY },
} as const

/** Those one can sign in as have something left to go on with. */
const SITTINGS_OF_KNOWN = 1

export interface Weeks {
  /** What it is: everybody's luck is their own there. */
  readonly title: string
  readonly begins: number
  /** Days over which people come. */
  readonly days: number
}

/** Nobody learns at night: from half past nine in the evening on it is the next morning. */
const [MORNING, EVENING] = [6.5, 21.5]

function awake(at: number, midnight: number, random: number): number {
  const hour = ((((at - midnight) % DAY) + DAY) % DAY) / HOUR
  if (hour >= MORNING && hour <= EVENING) return at
  return at + ((hour > EVENING ? 24 : 0) - hour + MORNING + random * 3) * HOUR
}

/** People come over some weeks, and each goes on some days later: what has not come to pass by now is not done. */
export function weeksOf({ now, told, known, org, clock }: Simulating, { title, begins, days }: Weeks): OpenClock {
  const midnight = Date.parse(clock.at(0, 0))
  const last = new Map<string, number>()
  const sittings = new Map<string, number>()
  const luck = new Map<string, () => number>()
  return (nik, act) => {
    const random = luck.get(nik) ?? seededRandom(org.code, title, nik)
    luck.set(nik, random)
    const { lasts, after, more } = ACTS[act]
    const from = last.get(nik) ?? begins + random() * days * DAY
    const planned = awake(from + after + random() * more, midnight, random())
    if (planned + lasts > now) return false
    if (act === 'sits' && known.has(nik)) {
      const sat = (sittings.get(nik) ?? 0) + 1
      if (sat > SITTINGS_OF_KNOWN) return false
      sittings.set(nik, sat)
    }
    told({ planned, lasts, from: Date.now() })
    last.set(nik, planned + lasts)
    return true
  }
}
