import { sql } from 'kysely'
import { withPlatform } from '../platform/db/platform-scope.ts'
import { moveToBin } from '../platform/db/records.ts'
import { type Actor, type OrgDb, withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import type { SeededOrganization } from './user/people.ts'

/** Minutes since each change, the newest first: today, yesterday and the days before. */
const AGES = [25, 95, 210, 400, 1_460, 1_610, 2_950, 4_400]

const NOTES = [' Mohon hadir 15 menit lebih awal.', ' Bawa kartu pegawai.']

/** Roles whose holders may change a presence. */
const EDITORS = ['Administrator', 'Content Manager']

/** A few changes by people who may make them, recorded like the others, so that histories and the dashboard's activity have something to tell. */
export async function seedHistory({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  const { presences, authors } = await withOrg(database.pool, org.id, async (db) => ({
    presences: await db
      .selectFrom('presences')
      .select('id')
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(AGES.length)
      .execute(),
    authors: await db
      .selectFrom('memberships')
      .innerJoin('roles', 'roles.id', 'memberships.role_id')
      .select(['memberships.id', 'memberships.full_name as name'])
      .where('memberships.status', '=', 'active')
      .where('roles.title', 'in', EDITORS)
      // An administrator first: the only one of them who may delete.
      .orderBy('roles.title')
      .orderBy('memberships.nik')
      .limit(3)
      .execute(),
  }))
  for (const [at, { id }] of presences.entries()) {
    const author = authors[at % authors.length]
    if (!author) return
    const work = (db: OrgDb) =>
      sql`update presences set description = left(description || ${NOTES[at % NOTES.length]}, 255) where id = ${id}`.execute(db)
    await withOrg(database.pool, org.id, work, author)
  }
  await spread(
    database,
    presences.map((presence) => presence.id),
  )
  const [first] = authors
  if (first) await fillBin(database, org.id, first)
}

/** Something was made by mistake and thrown away, so that the bin shows what it is for. */
async function fillBin({ pool }: Services['database'], orgId: string, actor: Actor): Promise<void> {
  const made = await withOrg(pool, orgId, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const presence = {
      title: 'Presensi Uji Coba',
      content_type: 'others',
      description: 'Dibuat untuk mencoba.',
      created_by: actor.id,
    }
    return db.insertInto('presences').values(presence).returning('id').executeTakeFirstOrThrow()
  })
  await withOrg(pool, orgId, (db) => moveToBin(db, 'presences', made.id), actor)
}

/** Everything above happened within a second; here it moves to where it would have happened, in the history and on the record alike. */
async function spread(database: Services['database'], ids: readonly string[]): Promise<void> {
  await withPlatform(database, async (tx) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(tx)
    await sql`alter table presences disable trigger touch`.execute(tx)
    await sql`
      with moved as (
        update audit_logs a set created_at = now() - make_interval(mins => aged.minutes)
          from unnest(${[...ids]}::uuid[], ${AGES.slice(0, ids.length)}::int[]) as aged (id, minutes)
         where a.entity_type = 'presences' and a.entity_id = aged.id and a.action = 'update'
        returning a.org_id, a.entity_id, a.created_at)
      update presences p set updated_at = moved.created_at from moved where p.org_id = moved.org_id and p.id = moved.entity_id`.execute(
      tx,
    )
    await sql`alter table presences enable trigger touch`.execute(tx)
  })
}
