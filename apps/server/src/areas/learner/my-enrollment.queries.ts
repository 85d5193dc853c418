import type { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { type ITEM_STATES, type learnerCatalogueApi, STEP_OUTCOMES } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { batchId } from '../../learning/cohort/cohort.ts'
import { mayStart, START_FACTS, type StartFacts } from '../../learning/item/may-start.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { aboutBatch } from './about-batch.queries.ts'

type MyEnrollment = CallOutput<typeof learnerCatalogueApi.enrollment>
type Section = MyEnrollment['sections'][number]
type Item = Section['items'][number]
type State = (typeof ITEM_STATES)[number]

interface Found extends Omit<MyEnrollment, 'sections' | 'about'> {
  cohort_id: string
  archived_at: string | null
}

interface ItemRow
  extends Omit<Item, 'state' | 'outcome' | 'locked_reason' | 'locked_by' | 'due_at' | 'opens_at'>,
    Omit<Section, 'items'>,
    StartFacts {
  due_date: string | null
  reached: Exclude<State, 'locked'> | null
  status: string | null
  /** A meeting that takes check-ins now, whatever its class says: both are asked by the same rule as a scan. */
  takes_check_ins: boolean
  /** Why none of its meetings takes place. */
  called_off: string | null
  now: string
}

const TAKES_CHECK_INS = sql`u.type = 'presence' and exists (select 1 from schedules s where s.cohort_id = u.cohort_id and s.presence_id = u.asset_id and s.cancelled_at is null
  and now() >= s.start_date_time - make_interval(mins => s.open_before_minutes) and now() <= coalesce(s.end_date_time, 'infinity'))
  and (h.kind <> 'open' or now() <= coalesce(least(h.end_at, e.access_until), 'infinity'))`

const CALLED_OFF = sql`case when u.type = 'presence' and is_called_off(u.org_id, u.cohort_id, u.item_id)
  then (select s.cancel_reason from schedules s where s.cohort_id = u.cohort_id and s.item_id = u.item_id order by s.start_date_time limit 1) end`

const itemsOf = async (db: OrgDb, { id, cohort_id }: Pick<Found, 'id' | 'cohort_id'>): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select u.id as relation_id, u.item_id as content_id, u.asset_id, u.type as asset_type, u.title, u.can_skip, c.settings ->> 'description' as description,
           (c.settings ->> 'learning_hours')::float8 as learning_hours, c.settings ->> 'session_mode' as session_mode,
           u.day_id, u.day_title, u.section_id, u.section_title, i.state as reached, i.status, i.score, ${TAKES_CHECK_INS} as takes_check_ins, ${CALLED_OFF} as called_off, u.due_date, r.links, ${START_FACTS}, now() as now
      from uses u join content_relations r on r.id = u.id left join content_items c on c.id = u.item_id join cohorts h on h.id = u.cohort_id join enrollments e on e.id = ${id}
      left join item_results i on i.relation_id = u.id and i.enrollment_id = e.id
     where u.cohort_id = ${cohort_id} and u.deleted_at is null and u.is_step
     order by u.section_position, u.position`.execute(db)
  return rows
}

/** What holds up everything behind it where order counts: the rows stand in that order. */
const firstOwed = (items: readonly ItemRow[]) =>
  items.find(({ can_skip, reached, called_off }) => !can_skip && reached !== 'done' && called_off === null)

/** What may not be started now is locked, and says why; what was begun or done before stays visible as such. */
function stateOf(row: ItemRow, items: readonly ItemRow[]): Pick<Item, 'state' | 'locked_reason' | 'locked_by'> {
  if (row.reached === 'done') return { state: 'done', locked_reason: null, locked_by: null }
  if (row.called_off !== null)
    return { state: 'locked', locked_reason: `This session was cancelled: ${row.called_off}`, locked_by: null }
  // A scan obeys the times of its meeting only.
  const facts = row.takes_check_ins ? { ...row, start_at: null, opens_at: null, open_until: null } : row
  const locked = mayStart(row.asset_type, facts, new Date(row.now))
  const untouched = row.reached === null || row.reached === 'open'
  return {
    state: untouched && locked ? 'locked' : (row.reached ?? 'open'),
    locked_reason: locked?.message ?? null,
    locked_by: locked?.reason === 'previous_first' ? (firstOwed(items)?.relation_id ?? null) : null,
  }
}

const outcomeOf = ({ status }: ItemRow): Item['outcome'] => STEP_OUTCOMES.find((one) => one === status) ?? null

/** When it opens, if it does not stand open yet. */
const opensLater = ({ opens_at, now }: ItemRow) => (opens_at && new Date(opens_at) > new Date(now) ? opens_at : null)

function sectionsOf(items: readonly ItemRow[]): Section[] {
  const sections: Section[] = []
  for (const row of items) {
    const {
      day_id,
      day_title,
      section_id,
      section_title,
      relation_id,
      content_id,
      asset_id,
      asset_type,
      title,
      description,
      learning_hours,
      session_mode,
      can_skip,
      score,
    } = row
    const last = sections.at(-1)
    const due_at = row.due_date ?? row.open_until
    const shown = {
      relation_id,
      content_id,
      asset_id,
      asset_type,
      title,
      description,
      learning_hours,
      session_mode,
      can_skip,
      score,
      due_at,
      outcome: outcomeOf(row),
      opens_at: row.takes_check_ins ? null : opensLater(row),
      links: row.links,
      ...stateOf(row, items),
    }
    if (last && last.day_id === day_id && last.section_id === section_id) last.items.push(shown)
    else sections.push({ day_id, day_title, section_id, section_title, items: [shown] })
  }
  return sections
}

/** One of my classes with its contents in order. */
export async function myEnrollment(db: OrgDb, userId: string, id: string): Promise<MyEnrollment> {
  const { rows } = await sql<Found>`
    select e.id, mo.content_type as module_type, e.content_id as module_id, mo.title, ${batchId('e')} as batch_id, e.cohort_id,
           b.title as batch_title, e.status, e.learning_status, e.progress, e.score, e.is_trial, e.access_until,
           e.archived_at
      from enrollments e join contents mo on mo.id = e.content_id join cohorts b on b.id = e.cohort_id
     where e.id = ${id} and e.user_id = ${userId} and e.status <> 'draft'`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Enrollment')
  if (found.archived_at) throw forbidden('You are no longer a participant')
  const items = await itemsOf(db, found)
  const { archived_at: _, cohort_id: __, ...enrollment } = found
  return { ...enrollment, about: await aboutBatch(db, found), sections: sectionsOf(items) }
}

/** Why I cannot start this step now, what has to be done first, and the way on from it. */
export async function lockOf(db: OrgDb, userId: string, relationId: string): Promise<CallOutput<typeof learnerStepApi.lock>> {
  const { rows } = await sql<Pick<Found, 'id' | 'cohort_id' | 'module_type' | 'module_id' | 'title'>>`
    select e.id, e.cohort_id, u.content_type as module_type, u.content_id as module_id, mo.title from uses u join contents mo on mo.id = u.content_id
      join enrollments e on e.cohort_id = u.cohort_id and e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'
     where u.id = ${relationId} and u.deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound('Content')
  const { module_type, module_id, title } = rows[0]
  const items = sectionsOf(await itemsOf(db, rows[0])).flatMap((section) => section.items)
  const step = items.find(({ relation_id }) => relation_id === relationId)
  const first = items.find(({ relation_id }) => relation_id === step?.locked_by)
  const at = items.findIndex(({ relation_id }) => relation_id === relationId)
  const after = at < 0 ? [] : items.slice(at + 1)
  const next = after.find(({ state }) => state === 'open' || state === 'in_progress')
  return {
    reason: step?.locked_reason ?? null,
    first: first ?? null,
    content: { module_type, module_id, title },
    next: next ?? null,
  }
}
