import pg from 'pg'
import type { Database } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { seedAchievements } from './achievement.ts'
import { seedAssignments } from './assignment.ts'
import { seedCertificates } from './certificate.ts'
import { seedHistory } from './history.ts'
import { seedLearning } from './learning.ts'
import { seedOrganizations } from './organizations.ts'
import { dateOutcomes } from './outcome-times.ts'
import { seedPeople } from './people.ts'
import { seedProviders } from './provider.ts'
import { seedQuizzes } from './quiz.ts'
import { seedAttempts } from './quiz-attempts.ts'
import { seedReferenceData } from './reference-data.ts'
import { seedShortLinks } from './short-link.ts'
import { seedSso } from './sso.ts'
import { seedTerms } from './terms.ts'
import { seedVolume } from './volume.ts'

const LOADING = 'demonstration is loading'

const LOCK = 7_352_947

/**
 * Loads the demonstration where there is none yet. Servers that start together on one database load it once: the others wait,
 * and do not take what is still loading for one that was interrupted. The embedded database has one process anyway.
 */
export async function ensureDemonstration(services: Services, say: (text: string) => void): Promise<void> {
  const { database, config } = services
  const load = async () => {
    if (await wantsDemonstration(database)) await seedDemonstration(services, say)
  }
  if (database.embedded) return load()
  // A connection of its own: the lock lasts as long as it, and a small pool is left whole.
  const holder = new pg.Client({ connectionString: config.databaseUrl, application_name: 'pelita' })
  holder.on('error', () => {})
  await holder.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    await load()
  } finally {
    await holder.end()
  }
}

/** True for a new database, and for one whose loading was interrupted: that one is emptied first, nobody has used it yet. */
async function wantsDemonstration({ pool, platform }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from schema_migrations where name = $1', [LOADING])
  if (rowCount) await pool.query('truncate organizations, persons, tallies cascade')
  return (await platform.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Two organisations in which no screen is empty. */
async function seedDemonstration(services: Services, say: (text: string) => void): Promise<void> {
  const { pool } = services.database
  await pool.query('insert into schema_migrations (name) values ($1) on conflict do nothing', [LOADING])
  for (const org of await seedOrganizations(services)) {
    say(`Loading demonstration data: ${org.title}`)
    await seedPeople(services, org)
    await seedTerms(services, org)
    await seedSso(services, org)
    await seedReferenceData(services, org)
    await seedLearning(services, org)
    await seedQuizzes(services, org)
    await seedAttempts(services, org)
    await seedAssignments(services, org)
    await dateOutcomes(services, org)
    await seedAchievements(services, org)
    await seedCertificates(services, org)
    await seedProviders(services, org)
    await seedShortLinks(services, org)
    await seedHistory(services, org)
  }
  // The embedded database gathers no statistics by itself, and plans made for empty tables must not stay.
  await pool.query('analyze')
  await pool.query('delete from schema_migrations where name = $1', [LOADING])
}

/** Multiplies participants and results of the first demonstration organisation, for measurements. */
export async function seedVolumes(services: Services, scale: number, say: (text: string) => void): Promise<void> {
  const org = await services.database.platform
    .selectFrom('organizations')
    .select(['id', 'code', 'title'])
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await seedVolume(services, org, scale, say)
}
