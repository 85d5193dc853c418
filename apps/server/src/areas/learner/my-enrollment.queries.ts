import type { ITEM_STATES, learnerCatalogueApi } from '@pelita/contract/areas/learner-catalogue.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { HAVE_ITEMS, isStep } from '../../learning/progress.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'

type MyEnrollment = CallOutput<typeof learnerCatalogueApi.enrollment>
type Section = MyEnrollment['sections'][number]
type Item = Section['items'][number]
type State = (typeof ITEM_STATES)[number]

interface Found extends Omit<MyEnrollment, 'sections'> {
  archived_at: string | null
  in_order: boolean
}

interface ItemRow extends Omit<Item, 'state'>, Omit<Section, 'items'> {
  reached: Exclude<State, 'locked'> | null
}

const itemsOf = async (db: OrgDb, { id, module_id, batch_id }: Found): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select r.id as relation_id, r.content_id, r.asset_type, coalesce(r.content_title, p.title, q.title, a.title, '') as title, r.can_skip,
           r.day_id, r.day_title, r.section_id, r.section_title, i.state as reached, i.score
      from content_relations r
      left join presences p on r.asset_type = 'presence' and p.id = r.asset_id
      left join quizzes q on r.asset_type = 'quiz' and q.id = r.asset_id
      left join assignments a on r.asset_type = 'assignment' and a.id = r.asset_id
      left join progress_items i on i.relation_id = r.id and i.enrollment_id = ${id}
     where r.master_id = ${module_id} and r.batch_id is not distinct from ${batch_id}::uuid and r.deleted_at is null
       and r.asset_type = any (${HAVE_ITEMS}::text[]) and ${isStep}
     order by r.position, r.created_at, r.id`.execute(db)
  return rows
}

/** Only a confirmed participant learns; in order, everything behind the first unfinished step is locked (product 00 §13). */
function statesOf(items: readonly ItemRow[], { in_order, status }: Found): State[] {
  let blocked = status !== 'confirmed'
  return items.map(({ reached, can_skip }) => {
    const state: State = reached === 'done' ? 'done' : blocked ? 'locked' : (reached ?? 'open')
    if (in_order && !can_skip && reached !== 'done') blocked = true
    return state
  })
}

function sectionsOf(items: readonly ItemRow[], states: readonly State[]): Section[] {
  const sections: Section[] = []
  for (const [n, { day_id, day_title, section_id, section_title, reached: _, ...item }] of items.entries()) {
    const last = sections.at(-1)
    const shown = { ...item, state: states[n] ?? 'locked' }
    if (last && last.day_id === day_id && last.section_id === section_id) last.items.push(shown)
    else sections.push({ day_id, day_title, section_id, section_title, items: [shown] })
  }
  return sections
}

/** One of my classes with its contents in order. */
export async function myEnrollment(db: OrgDb, userId: string, id: string): Promise<MyEnrollment> {
  const { rows } = await sql<Found>`
    select e.id, e.module_type, e.module_id, mo.title, e.batch_id, b.title as batch_title, e.status, e.learning_status, e.progress, e.score,
           e.archived_at, coalesce(b.learning_order_type = 'SEQUENTIAL', false) as in_order
      from enrollments e join modules mo on mo.id = e.module_id left join batches b on b.id = e.batch_id
     where e.id = ${id} and e.user_id = ${userId} and e.status <> 'draft'`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Enrollment')
  if (found.archived_at) throw forbidden('You are no longer a participant')
  const items = await itemsOf(db, found)
  const { archived_at: _, in_order: __, ...enrollment } = found
  return { ...enrollment, sections: sectionsOf(items, statesOf(items, found)) }
}
