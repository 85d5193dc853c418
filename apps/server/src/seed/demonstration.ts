import type { Database } from '../platform/db/database.ts'
import { preparing } from '../platform/db/preparing.ts'
import type { Services } from '../platform/services.ts'
import { settleByClock } from './classroom/settle-simulated.ts'
import { type Loading, loadAll, loadParts, settleCounts } from './load-parts.ts'
import { printAnew } from './recorded/after-moving.ts'
import type { PartName } from './recorded/part-names.ts'
import { type RestoreOptions, restoreDemonstration } from './recorded/restore-demonstration.ts'
import type { SeededOrganization } from './user/people.ts'
import { seedVolume } from './volume.ts'

const LOADING = 'demonstration is loading'

/**
 * Loads the demonstration where there is none yet. Servers that start together on one database load it once: the others wait,
 * and do not take what is still loading for one that was interrupted. `check` throws where it is to be left.
 */
export const ensureDemonstration = (
  services: Services,
  say: (text: string) => void,
  check = () => {},
  from: Pick<RestoreOptions, 'archive' | 'now' | 'hashes'> = {},
): Promise<void> =>
  preparing(services.database, async () => {
    if (await wantsDemonstration(services.database)) await loadDemonstration(services, { say, check }, from)
  })

/** True for a new database, and for one whose loading was interrupted: that one is emptied first, nobody has used it yet. */
async function wantsDemonstration({ pool, platform }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from schema_migrations where name = $1', [LOADING])
  if (rowCount) await pool.query('truncate organizations, persons, tallies cascade')
  return (await platform.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined
}

/** As it was recorded, with what changed since; everything from nothing where that cannot be. */
async function loadDemonstration(services: Services, loading: Loading, from: Partial<RestoreOptions>): Promise<void> {
  const { pool } = services.database
  loading.say('Loading demonstration data ...')
  const missing = await restoreDemonstration(services, { ...from, check: loading.check, loading: LOADING })
  loading.check()
  if (missing) await bringUpToDate(services, missing, loading)
  else {
    await pool.query('insert into schema_migrations (name) values ($1) on conflict do nothing', [LOADING])
    await loadAll(services, loading)
    // The embedded database gathers no statistics by itself, and plans made for empty tables must not stay.
    await pool.query('analyze')
  }
  await pool.query('delete from schema_migrations where name = $1', [LOADING])
}

/** What the clock did since it was recorded, what is counted and printed by days, and the parts it does not hold. */
async function bringUpToDate(services: Services, missing: readonly PartName[], loading: Loading): Promise<void> {
  const { database } = services
  await database.pool.query('analyze')
  const orgs = await organizationsOf(database)
  for (const org of orgs) {
    await settleByClock(database, org)
    await printAnew(database, org)
  }
  loading.check()
  await loadParts(services, orgs, missing, loading)
  await settleCounts(services, orgs)
}

const organizationsOf = ({ platform }: Database): Promise<SeededOrganization[]> =>
  platform.selectFrom('organizations').select(['id', 'code', 'title']).orderBy('created_at').execute()

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
