import { parseArgs } from 'node:util'
import { simulateEvent } from './event-play.ts'
import { simulateMentoring } from './mentoring.ts'
import { type OpenSimulation, simulateOpen } from './open-play.ts'
import { OPEN_KINDS } from './open-run.ts'
import { type Simulation, simulate } from './simulate.ts'
import { simulateWebinar, type WebinarSimulation } from './webinar-play.ts'
import { simulateWhole } from './whole-batch.ts'

const USAGE = `Usage: simulate --org CODE --batch ID|--course ID|--quiz ID|--webinar ID|--event ID [--seed N] [--url http://localhost:3000] [--key KEY] [--late-after SECONDS]
                [--email admin@CODE.test] [--password ...] [--whole] [--people 12] [--stay 60]
--whole moves the batch past the clock, from the invitation to the certificate; without it only what is open now is done.
--course and --quiz (offered by itself): who is on its list, and so many --people who find it by themselves, take it to the end.
--webinar: they register, join it while it goes on, stay so many seconds or leave earlier, rate it and claim.
--event: they answer what it asks, join the meeting that goes on now, rate it and claim.
--mentoring: so many --people ask for its slots; its coach answers, says who came in those that have begun, and they rate them.
The key is that of an API credential with the scope learner-intake.`

export interface Defaults {
  readonly url: string
  /** The key of an organisation, where it is known without being told. */
  readonly keyOf: (org: string) => string
}

type Options = Simulation &
  Pick<WebinarSimulation, 'people' | 'stay'> & {
    readonly run: OpenSimulation['run'] | null
    readonly webinar: string | null
    readonly event: string | null
    readonly mentoring: string | null
    readonly whole: boolean
  }

export function readOptions(args: readonly string[], defaults: Defaults): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      org: { type: 'string' },
      batch: { type: 'string' },
      course: { type: 'string' },
      quiz: { type: 'string' },
      webinar: { type: 'string' },
      event: { type: 'string' },
      stay: { type: 'string', default: '60' },
      mentoring: { type: 'string' },
      people: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string', default: defaults.url },
      key: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string', default: 'Belajar-2026' },
      'late-after': { type: 'string', default: '0' },
      whole: { type: 'boolean', default: false },
    },
  })
  const { org, url, password, email = `admin@${org}.test` } = values
  const [seed, lateAfter, people] = [Number(values.seed), Number(values['late-after']), Number(values.people)]
  const [run = null] = OPEN_KINDS.flatMap((kind) => (values[kind] ? { kind, id: values[kind] } : []))
  const stay = Number(values.stay)
  const places = [values.batch, values.course, values.quiz, values.webinar, values.event, values.mentoring].filter(Boolean)
  const key = values.key ?? (org ? defaults.keyOf(org) : '')
  const counts = Number.isInteger(seed) && lateAfter >= 0 && Number.isInteger(people) && people >= 0 && stay >= 0
  if (!org || places.length !== 1 || !key || !counts) throw new Error(USAGE)
  const batch = values.batch ?? ''
  return {
    org,
    batch,
    run,
    webinar: values.webinar ?? null,
    event: values.event ?? null,
    stay,
    mentoring: values.mentoring ?? null,
    people,
    seed,
    url: url.replace(/\/$/, ''),
    key,
    trainer: { email, password },
    lateAfter,
    whole: values.whole,
  }
}

/** Runs one simulation and tells what happened how often. */
export async function runSimulator(args: readonly string[], defaults: Defaults, say: (text: string) => void): Promise<void> {
  const options = readOptions(args, defaults)
  const { run, webinar, event, mentoring } = options
  const gone = () => (options.whole ? simulateWhole : simulate)(options, say)
  const open = () => (run ? simulateOpen({ ...options, run }, say) : gone())
  const talk = () => (webinar ? simulateWebinar({ ...options, webinar }, say) : open())
  const held = () => (event ? simulateEvent({ ...options, event }, say) : talk())
  const tally = await (mentoring ? simulateMentoring({ ...options, mentoring }, say) : held())
  for (const [what, times] of Object.entries(tally).sort((a, b) => b[1] - a[1])) say(`${String(times).padStart(8)}  ${what}`)
}
