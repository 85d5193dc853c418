import type { Call } from '@pelita/simulator/api.ts'
import { signIn } from '@pelita/simulator/classroom.ts'
import type { Moment, Simulation } from '@pelita/simulator/simulate.ts'
import { sql } from 'kysely'
import { createApp } from '../app.ts'
import { simulatorKey } from '../platform/auth/tokens.ts'
import { withOrg } from '../platform/db/scope.ts'
import { CallLimits } from '../platform/limits/call-limits.ts'
import type { Services } from '../platform/services.ts'
import { type LocalClock, localClock } from './classroom/batch-shapes.ts'
import { drawPeople, readPeople } from './classroom/known-people.ts'
import { dateSimulated } from './classroom/simulated-times.ts'
import { seededRandom } from './names.ts'
import { DEMO_PASSWORD, type SeededOrganization } from './user/people.ts'

const HOURS_AHEAD: Readonly<Record<string, number>> = { nusantara: 7, bahari: 8 }

/** What is made and gone through by calls has: a trainer who is signed in, and a note of which stretch of the plan is simulated when. */
export interface Simulating {
  readonly org: SeededOrganization
  readonly now: number
  readonly clock: LocalClock
  readonly trainer: Call
  /** How the simulator takes part in a batch. */
  readonly of: (batch: string, seed: number) => Simulation
  readonly told: (moment: Moment) => void
  /** Does what is planned for then, in so many milliseconds of the plan. */
  readonly phase: <T>(planned: number, lasts: number, work: () => Promise<T>) => Promise<T>
  /** NIKs of people who had an account by then; those one can sign in as come first, where they are wanted. */
  readonly people: (
    count: number,
    known: 'with those of the README' | 'others',
    by: number,
    ...words: readonly string[]
  ) => Promise<string[]>
  /** NIKs of the learners one can sign in as. */
  readonly known: ReadonlySet<string>
  /** NIKs of managers by those of their people. */
  readonly managerOf: ReadonlyMap<string, string>
}

const peopleFor =
  (services: Services, org: SeededOrganization): Simulating['people'] =>
  (count, known, by, ...words) =>
    withOrg(services.database.pool, org.id, async (db) => {
      const long = new Date(by).toISOString()
      const cast = await readPeople(db)
      const ids = drawPeople(known === 'others' ? { ...cast, known: [] } : cast, seededRandom(org.code, ...words), count, long)
      const { rows } = await sql<{ nik: string }>`
        select m.nik from unnest(${ids}::uuid[]) with ordinality as w (id, n) join memberships m on m.id = w.id order by w.n`.execute(
        db,
      )
      return rows.map(({ nik }) => nik)
    })

const relationsOf = (services: Services, org: SeededOrganization) =>
  withOrg(services.database.pool, org.id, async (db) => {
    const { rows } = await sql<{ nik: string; email: string; manager: string | null }>`
      select m.nik, m.email, b.nik as manager from memberships m left join memberships b on b.id = m.manager_id where m.status = 'active'`.execute(
      db,
    )
    return {
      known: new Set(rows.filter(({ email }) => /^learner\d+@/.test(email)).map(({ nik }) => nik)),
      managerOf: new Map(rows.flatMap(({ nik, manager }): [string, string][] => (manager ? [[nik, manager]] : []))),
    }
  })

/**
 * What nobody wrote into the database: made, joined, answered, attended, graded, rated and claimed over HTTP, by an author and by the
 * simulator. What happened within seconds is then dated as the plan says, also at those others whose contents people took part in.
 */
export async function simulating(
  services: Services,
  org: SeededOrganization,
  work: (stage: Simulating) => Promise<void>,
  others: readonly SeededOrganization[] = [],
): Promise<void> {
  const { config, database } = services
  // Nobody reads today what was mailed weeks ago.
  const mailer = { ...services.mailer, send: async () => {} }
  // One credential acts for everybody, as often as it takes.
  const limits = new CallLimits(null, database)
  const app = await createApp({ ...services, mailer, limits, config: { ...config, rateLimits: false, logLevel: 'silent' } })
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const moments = await simulate(services, org, url, work)
    for (const one of [org, ...others]) await dateSimulated(services, one, moments)
  } finally {
    await app.close()
  }
}

async function simulate(
  services: Services,
  org: SeededOrganization,
  url: string,
  work: (stage: Simulating) => Promise<void>,
): Promise<Moment[]> {
  const moments: Moment[] = []
  const told = (moment: Moment) => void moments.push(moment)
  const now = Date.now()
  const trainer = { email: `admin@${org.code}.test`, password: DEMO_PASSWORD }
  const sessions = new Map<string, Call>()
  const key = simulatorKey(services.config.secret, org.code)
  told({ planned: now, lasts: 0, from: Date.now() })
  await work({
    ...{ org, now, told, clock: localClock(now, HOURS_AHEAD[org.code] ?? 7) },
    trainer: await signIn(url, org.code, trainer.email, trainer.password),
    of: (batch, seed) => ({ url, org: org.code, batch, seed, key, trainer, lateAfter: 0, sessions }),
    phase: (planned, lasts, does) => {
      told({ planned, lasts, from: Date.now() })
      return does()
    },
    people: peopleFor(services, org),
    ...(await relationsOf(services, org)),
  })
  return [...moments, { planned: now, lasts: 0, from: Date.now() }]
}
