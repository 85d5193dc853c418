import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Call } from './api.ts'
import { codeOnScreen } from './classroom.ts'
import { chance, decide } from './decisions.ts'
import type { Participant } from './participants.ts'
import { as, each, outcome, type Simulation } from './simulate.ts'

/** One meeting of a batch, in milliseconds of its plan. */
export interface Meeting {
  readonly presence_id: string
  readonly schedule_id: string
  readonly start_date_time: string
  readonly from: number
  readonly to: number
}

interface Placed {
  readonly id: string
  readonly content_type: string
  readonly content_id: string | null
}

/** Every meeting of the batch in its order, whichever of its presences it belongs to. */
export const meetingsOf = ({ presence_settings }: BatchDetail, contents: readonly Placed[]): Meeting[] =>
  presence_settings.items
    .flatMap(({ flow_id, schedules }) => {
      const presence_id = contents.find((item) => item.id === flow_id)?.content_id
      if (!presence_id) return []
      return schedules.map(({ id, start_date_time, end_date_time }) => ({
        ...{ presence_id, schedule_id: id, start_date_time, from: Date.parse(start_date_time) },
        to: Date.parse(end_date_time ?? start_date_time),
      }))
    })
    .sort((a, b) => a.from - b.from)

interface Arriving {
  readonly meeting: Meeting
  readonly people: readonly Participant[]
  /** What the meeting is known by: chances hang on it. */
  readonly known: string
  readonly place: { readonly lat: number | null; readonly lon: number | null } | null
  /** NIKs of people who are on no list and look in. */
  readonly visitors: readonly string[]
  /** Until the late ones come. */
  readonly wait: () => Promise<void>
}

const LOCATED = 0.9
/** Of those without a phone at hand so many are there all the same. */
const BY_HAND = 0.3
const DEGREES_AROUND = 0.002

/** Those on time come first, then the late ones; a few are marked by whoever teaches. */
export async function arrive(
  options: Simulation,
  trainer: Call,
  { meeting, people, known, place, visitors, wait }: Arriving,
  count: (what: string) => void,
): Promise<void> {
  const { presence_id: id, schedule_id } = meeting
  const code = codeOnScreen(trainer, id, schedule_id)
  const scan = async ({ nik, device_id }: { readonly nik: string; readonly device_id: string }) => {
    const luck = (what: string) => chance(options.seed, nik, `${what} ${known}`)
    const near = (degrees: number, what: string) => Math.round((degrees + (luck(what) - 0.5) * DEGREES_AROUND) * 1e6) / 1e6
    const here =
      place?.lat && place.lon && luck('locates') < LOCATED ? { lat: near(place.lat, 'north'), lon: near(place.lon, 'east') } : {}
    const body = { code: await code(), device_id, ...here }
    count(await outcome(async () => (await as(options, nik)(learnerPresenceApi.scan, { body })).invitation))
  }
  const decided = people.map((one) => ({ ...one, ...decide(options.seed, one.nik, known) }))
  const coming = decided.filter((one) => one.scans)
  await each(
    coming.filter((one) => !one.late),
    scan,
  )
  await each(
    visitors.map((nik) => ({ nik, device_id: `sim-${nik}` })),
    scan,
  )
  const marked = decided.filter((one) => !one.scans && chance(options.seed, one.nik, `by hand ${known}`) < BY_HAND)
  if (marked.length > 0) {
    const data = marked.map(({ user_id }) => ({ user_id, schedule_id }))
    const { added } = await trainer(presenceApi.addAttendances, { params: { id }, body: { data } })
    for (let n = 0; n < added; n++) count('present')
  }
  const late = coming.filter((one) => one.late)
  if (late.length === 0) return
  await wait()
  await each(late, scan)
}
