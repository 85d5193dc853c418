import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { placeItem } from '../../learning/item/place-item.ts'
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
async function classOf(db: OrgDb): Promise<{ content_id: string } | undefined> {
  const { rows } = await sql<{ content_id: string }>`
    select content_id from cohorts where kind = 'batch' and learning_order_type = 'RANDOM'
       and now() between start_at and end_at order by start_at limit 1`.execute(db)
  return rows[0]
}

const SECTION = 'Belajar mandiri'

/** A class holds what is watched and read at home beside its meetings. */
export async function seedClassMedia({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const found = await classOf(db)
    if (!found) return
    const { rows: runs } = await sql<{
      id: string
    }>`select id from cohorts where content_id = ${found.content_id} and kind = 'batch'`.execute(db)
    for (const asset of await assetsOf(db)) {
      const item = {
        ...{ type: asset.content_type, asset_id: asset.id, item_id: randomUUID(), can_skip: true },
        titles: { day: 'Hari 1', section: SECTION, content: asset.title },
      }
      for (const { id } of runs) await placeItem(db, { ...item, cohort_id: id })
    }
    await standSecond(db, found.content_id, SECTION)
  })
}

/** Whatever is put into a content stands behind the rest of it; what belongs to the first day comes after that day's first section. */
async function standSecond(db: OrgDb, content_id: string, title: string): Promise<void> {
  await sql`
    update content_sections s set position = w.wanted
      from (select id, row_number() over (order by case when title = ${title} then 1.5 else position end) as wanted
              from content_sections where content_id = ${content_id} and position > 0) w
     where s.id = w.id and s.position <> w.wanted`.execute(db)
}
