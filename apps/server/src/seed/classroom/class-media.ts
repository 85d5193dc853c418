import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { placeItem } from '../../learning/item/place-item.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

interface Asset {
  id: string
  title: string
  content_type: 'video' | 'podcast' | 'document-pdf' | 'document-ppt'
  length: number
}

/** One of each kind, the newest that learners can open here. */
const assetsOf = async (db: OrgDb): Promise<Asset[]> =>
  (
    await sql<Asset>`
      select distinct on (c.content_type) c.id, c.title, c.content_type, coalesce(m.seconds, d.pages)::int as length
        from contents c left join media m on m.id = c.id left join documents d on d.id = c.id
       where c.content_type in ('video', 'podcast', 'document-pdf', 'document-ppt') and c.status = 'publish' and c.deleted_at is null
         and c.privacy = 'PUBLIC' and coalesce(m.source_type, 'upload') = 'upload' and coalesce(m.seconds, d.pages) > 0
       order by c.content_type, c.published_at desc`.execute(db)
  ).rows

/** The class whose steps may be taken in any order and that runs now. */
async function classOf(db: OrgDb): Promise<{ content_id: string; running: string; start_at: string } | undefined> {
  const { rows } = await sql<{ content_id: string; running: string; start_at: string }>`
    select content_id, id as running, start_at from cohorts where kind = 'batch' and status = 'publish' and learning_order_type = 'RANDOM'
       and now() between start_at and end_at order by start_at limit 1`.execute(db)
  return rows[0]
}

/** A class holds what is watched and read at home beside its meetings; some of those who take part have done it. */
export async function seedClassMedia({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const found = await classOf(db)
    if (!found) return
    const { rows: runs } = await sql<{
      id: string
    }>`select id from cohorts where content_id = ${found.content_id} and kind = 'batch'`.execute(db)
    for (const [n, asset] of (await assetsOf(db)).entries()) {
      const item = {
        ...{ type: asset.content_type, asset_id: asset.id, item_id: randomUUID(), can_skip: true },
        titles: { day: 'Hari 1', section: 'Belajar mandiri', content: asset.title },
      }
      const uses = new Map<string, string>()
      for (const { id } of runs) uses.set(id, await placeItem(db, { ...item, cohort_id: id }))
      await workThrough(db, found, asset, uses.get(found.running) ?? '', n)
    }
  })
}

/** Every third has come to the end, the next has begun. */
async function workThrough(
  db: OrgDb,
  { running, start_at }: { running: string; start_at: string },
  { id, length }: Asset,
  relation_id: string,
  n: number,
): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from enrollments where cohort_id = ${running} and status = 'confirmed' and archived_at is null
       and learning_status = 'in_progress' order by user_id limit 12`.execute(db)
  const began = Date.parse(start_at)
  for (const [who, person] of rows.entries()) {
    const share = [1, 0.4, 0][(who + n) % 3] ?? 0
    if (share === 0) continue
    const at = new Date(began + (Date.now() - began) * (0.15 + ((who * 7 + n * 3) % 80) / 100)).toISOString()
    const to = Math.round(length * share)
    const done_at = share === 1 ? at : null
    const of = { content_id: id, user_id: person.user_id }
    await db
      .insertInto('content_progress')
      .values({ ...of, seen: `{[0,${to})}`, position: to, percent: share * 100, opened_at: at, last_at: at, done_at })
      .onConflict((on) => on.doNothing())
      .execute()
    await db
      .insertInto('content_views')
      .values({ ...of, day: at.slice(0, 10) })
      .onConflict((on) => on.doNothing())
      .execute()
    const result = { enrollment_id: person.id, relation_id }
    await recordResults(db, [
      done_at ? { ...result, state: 'done', status: 'passed', done_at, finished_at: at } : { ...result, begun: true },
    ])
  }
}
