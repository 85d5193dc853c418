import { signIn } from '@pelita/simulator/classroom.ts'
import { addPeople, makeBatch, makeClass, type WantedBatch } from '@pelita/simulator/make-class.ts'
import type { Moment } from '@pelita/simulator/simulate.ts'
import { simulateWhole } from '@pelita/simulator/whole-batch.ts'
import { sql } from 'kysely'
import { createApp } from '../../app.ts'
import { markAbsent } from '../../learning/cohort/attendance.ts'
import { simulatorKey } from '../../platform/auth/tokens.ts'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { luckOf } from '../names.ts'
import { DEMO_PASSWORD, type SeededOrganization } from '../user/people.ts'
import { type BatchShape, type LocalClock, localClock, meetingDays, meetingsOf } from './batch-shapes.ts'
import { castOf, drawPeople } from './seed-cast.ts'
import { dateSimulated } from './showcase-times.ts'

const DAY = 86_400_000
const PEOPLE = 12
/** The organisation that has it: one is enough to look at, and every call costs. */
const SHOWN_BY = 'nusantara'

const WANTED = {
  title: 'Memandu Rapat yang Menghasilkan Keputusan',
  description: 'Menyiapkan agenda, memandu percakapan dan menutup rapat dengan keputusan yang dijalankan.',
  category: 'Communication',
  quiz: 'Kuis Negosiasi dan Komunikasi Bisnis',
  certificate: 'Sertifikat Pelatihan',
  assignment: {
    title: 'Notulen Rapat yang Anda Pandu',
    instruction: '<p>Pandu satu rapat di unit Anda, lalu tulis keputusan, penanggung jawab dan tenggatnya.</p>',
  },
}

/** One is over and its graduates claim today, the other has met and goes on. */
const SHAPES = [
  { day: -9, days: 2, people: PEOPLE, status: 'publish' },
  { day: -4, days: 5, people: PEOPLE, status: 'publish' },
] as const satisfies readonly BatchShape[]

const batchOf = (clock: LocalClock, shape: BatchShape, n: number): WantedBatch => {
  const meetings = meetingsOf(clock, shape, 0, 1)
  const [first, last] = [meetingDays(clock, shape)[0] ?? 0, meetingDays(clock, shape).at(-1) ?? 0]
  return {
    ...{ title: `Batch ${n + 1}`, location: 'Gedung Pelatihan Nusantara', meetings },
    ...{ start_at: clock.at(first, 8), end_at: clock.at(last, 17) },
  }
}

/** NIKs of people who had an account long before. */
const peopleFor = (services: Services, org: SeededOrganization, n: number) =>
  withOrg(services.database.pool, org.id, async (db) => {
    const long = new Date(Date.now() - 150 * DAY).toISOString()
    const cast = { ...(await castOf(db)), known: [] }
    const ids = drawPeople(cast, luckOf(org.code, WANTED.title, n), PEOPLE, long)
    const { rows } = await sql<{ nik: string }>`select nik from memberships where id = any (${ids}::uuid[]) order by nik`.execute(
      db,
    )
    return rows.map(({ nik }) => nik)
  })

/**
 * A class nobody wrote into the database: made, published, attended, graded, rated and claimed by the simulator over HTTP, on the clock
 * of each batch. What happened within seconds is then dated as the plan says.
 */
export async function seedShowcase(services: Services, org: SeededOrganization): Promise<void> {
  if (org.code !== SHOWN_BY) return
  const app = await createApp({ ...services, config: { ...services.config, rateLimits: false, logLevel: 'silent' } })
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await dateSimulated(services, org, await runClass(services, org, url))
  } finally {
    await app.close()
  }
  await withOrg(services.database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await markAbsent(db)
  })
}

async function runClass(services: Services, org: SeededOrganization, url: string): Promise<Moment[]> {
  const moments: Moment[] = []
  const told = (moment: Moment) => void moments.push(moment)
  const now = Date.now()
  const clock = localClock(now, 7)
  const trainer = { email: `admin@${org.code}.test`, password: DEMO_PASSWORD }
  const phase = async <T>(planned: number, lasts: number, work: () => Promise<T>): Promise<T> => {
    told({ planned, lasts, from: Date.now() })
    return work()
  }
  const { call, made } = await phase(now - 100 * DAY, DAY / 8, async () => {
    const signedIn = await signIn(url, org.code, trainer.email, trainer.password)
    return { call: signedIn, made: await makeClass(signedIn, WANTED) }
  })
  const key = simulatorKey(services.config.secret, org.code)
  for (const [n, shape] of SHAPES.entries()) {
    const wanted = batchOf(clock, shape, n)
    const start = Date.parse(wanted.start_at)
    const batch = await phase(start - 50 * DAY, DAY / 8, () => makeBatch(call, made, wanted))
    const niks = await peopleFor(services, org, n)
    await phase(start - 40 * DAY, 28 * DAY, () => addPeople(call, { id: made.id, batchId: batch }, niks))
    // People join over those weeks, not while the simulator looks for its rooms.
    told({ planned: start - 11 * DAY, lasts: 0, from: Date.now() })
    const simulation = { url, org: org.code, batch, seed: n + 3, key, trainer, lateAfter: 0 }
    await simulateWhole(simulation, () => {}, { until: now, told })
  }
  return [...moments, { planned: now, lasts: 0, from: Date.now() }]
}
