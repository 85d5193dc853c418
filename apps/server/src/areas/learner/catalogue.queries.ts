import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { OWN_PLACES } from '@pelita/contract/learning/content-types.ts'
import {
  CATALOGUE_TYPES,
  type CatalogueBatch,
  type CatalogueEntry,
  type learnerCatalogueApi,
  PLACE_TYPES,
} from '@pelita/contract/learning/learner-catalogue.ts'
import { LEVELS } from '@pelita/contract/learning/levels.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { EnrollmentStatus } from '../../learning/cohort/cohort-tables.ts'
import { mayAnswer, mayEnter, outcomeOf, type Registration, SEATED } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { prerequisitesOf } from '../../learning/cohort/enrollment/self-enrollment.ts'
import { parentOf, partOf } from '../../learning/cohort/nested/nested-runs.ts'
import { tallySum } from '../../learning/tallies.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

interface EntryRow extends Omit<CatalogueEntry, 'level'> {
  level_id: number | null
}

type Query = z.output<typeof learnerCatalogueApi.contents.query>

const mine = (userId: string) => sql`e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'`

/** Testers see what they try, in the calls that show them so. */
const isTriedBy = (userId: string) =>
  sql`exists (select 1 from enrollments e where e.content_id = c.id and ${mine(userId)} and e.is_trial)`

/** Published, and PRIVATE or of a hidden kind only for whoever was invited; CORPORATE is open to the organisation's own members, who alone can ask. */
const openToMe = (
  userId: string,
  shown: readonly string[],
): RawBuilder<unknown> => sql`c.content_type = any (${[...PLACE_TYPES]}::text[]) and c.status = 'publish' and c.deleted_at is null
  and ((c.privacy <> 'PRIVATE' and c.content_type = any (${[...shown]}::text[]))
    or exists (select 1 from enrollments e where e.content_id = c.id and ${mine(userId)}))`

/** A batch before it begins, the run of a content without batches as long as it lasts; what is not joined but opened has no such run. */
const joinable = sql`b.status = 'publish' and b.deleted_at is null and coalesce(b.registration_until > now(), true)
  and (b.kind = 'batch' and b.start_at > now() or b.kind = 'open' and coalesce(b.end_at > now(), true) and c.content_type = any (${[...CATALOGUE_TYPES]}::text[]))`
const nextStart = sql`(select min(b.start_at) from cohorts b where b.content_id = c.id and ${joinable})`

const entry = (userId: string) => sql`
  c.content_type as module_type, c.id, c.title, c.description, c.thumbnail, (select k.title from categories k where k.id = c.category_id) as category, c.level_id, c.learning_hours, c.privacy,
  (select count(*) from cohorts b where b.content_id = c.id and ${joinable}) as open_batches, ${nextStart} as next_start_at,
  (select e.status from enrollments e join cohorts b on b.id = e.cohort_id where e.content_id = c.id and ${mine(userId)}
    order by e.status in ('declined', 'cancelled'), coalesce(b.end_at, 'infinity') < now(), b.start_at desc limit 1) as my_status`

/** What begins soonest comes first; what has no date yet comes last. */
const planFor = (userId: string, shown: readonly string[]): ListPlan<Query, EntryRow> => ({
  from: sql`contents c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}) union all select search_descriptions(${pattern}))`,
  always: openToMe(userId, shown),
  filters: {
    module_type: (value) => sql`c.content_type = ${value}`,
    among: () => sql`c.content_type <> all (${[...OWN_PLACES]}::text[])`,
    category_id: (value) => sql`c.category_id = ${value}`,
    tag: (value) => sql`exists (select 1 from content_tags g where g.content_id = c.id and lower(g.tag) = lower(${value}))`,
  },
  sort: { next_start_at: sql`coalesce(${nextStart}, 'infinity'::timestamptz)`, title: sql`lower(c.title)` },
  first: { column: 'next_start_at', direction: 'asc' },
  rows: sql`select ${entry(userId)} from page join contents c on c.id = page.id`,
})

const told = ({ level_id, ...row }: EntryRow): CatalogueEntry => ({
  ...row,
  level: LEVELS.find(({ id }) => id === level_id)?.title ?? null,
})

/** Who asks, and which kinds its own organisation shows. */
export interface Visitor {
  readonly userId: string
  readonly shown: readonly string[]
  /** Its tags stand as chips above its courses. */
  readonly showsTags?: boolean
}

export async function catalogue(db: OrgDb, { userId, shown, showsTags = false }: Visitor, query: Query, zone: string) {
  const page = await listPage(db, planFor(userId, shown), query, zone)
  const results = page.results.map((row) => ({ ...told(row), description: htmlText(row.description) }))
  const tags = showsTags && query.module_type === 'course' ? await tagsFor(db, { userId, shown }) : []
  return { ...page, results, categories: await categoriesFor(db, { userId, shown }), tags }
}

/** The tags of the courses I can join, those most used first. */
async function tagsFor(db: OrgDb, { userId, shown }: Visitor): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(g.tag) as tag from content_tags g join contents c on c.org_id = g.org_id and c.id = g.content_id
     where c.content_type = 'course' and ${openToMe(userId, shown)} group by lower(g.tag) order by count(*) desc, lower(g.tag) limit 12`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

/** What everything one can join is about. */
async function categoriesFor(db: OrgDb, { userId, shown }: Visitor): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select k.id, k.title from categories k
     where k.id in (select c.category_id from contents c where ${openToMe(userId, shown)}) order by lower(k.title), k.id limit 100`.execute(
    db,
  )
  return rows
}

interface BatchRow extends Omit<CatalogueBatch, 'seats_left' | 'is_open' | 'enrollment' | 'start_at' | 'end_at'>, Registration {
  status: string
  max_participants: number
  attendance_confirmation_type: 'required' | 'not_required'
  confirmation_deadline: string | null
  used: number
  now: string
  enrollment_id: string | null
  my_status: EnrollmentStatus | null
  waiting_for: 'capacity' | 'approval' | null
  position: number | null
}

/** Batches still to come or running, those I am in, and the one run of what has no batches; one statement for all of it. */
const batchesOf = async (db: OrgDb, userId: string, moduleId: string): Promise<BatchRow[]> => {
  const { rows } = await sql<BatchRow>`
    select b.id, coalesce(nullif(b.title, ''), c.title) as title, b.kind, b.registration_until, b.start_at, b.end_at, b.session_mode, b.location, b.status, b.max_participants, b.attendance_confirmation_type,
           b.confirmation_deadline, now() as now, e.id as enrollment_id, e.status as my_status, w.reason as waiting_for,
           (${tallySum('enrollment', sql`b.id`, SEATED)}) as used,
           case when w.id is not null then (select count(*) + 1 from waiting_list q where q.cohort_id = b.id and q.status = 'waiting'
             and q.reason = w.reason and (q.requested_at, q.id) < (w.requested_at, w.id)) end as position
      from cohorts b join contents c on c.id = b.content_id
      left join enrollments e on e.cohort_id = b.id and ${mine(userId)}
      left join waiting_list w on w.enrollment_id = e.id and w.status = 'waiting'
     where b.content_id = ${moduleId} and b.deleted_at is null and (b.status = 'publish' or e.is_trial)
       and (b.kind = 'batch' and b.end_at > now() or b.kind in ('batch', 'open') and e.id is not null
         or b.kind = 'open' and c.content_type = any (${[...CATALOGUE_TYPES]}::text[]))
     order by coalesce(b.end_at, 'infinity') <= now(), b.start_at, b.id`.execute(db)
  return rows
}

function shownBatch(row: BatchRow): CatalogueBatch {
  const { enrollment_id, my_status, waiting_for, position, used, now, max_participants, ...batch } = row
  const {
    status: _,
    attendance_confirmation_type: __,
    confirmation_deadline: ___,
    kind: ____,
    registration_until: _____,
    ...facts
  } = batch
  const at = Date.parse(now)
  const place = enrollment_id && my_status ? { id: enrollment_id, status: my_status } : null
  return {
    ...facts,
    seats_left: max_participants === 0 ? null : Math.max(0, max_participants - Number(used)),
    is_open: mayEnter(row, at),
    enrollment: place && {
      ...place,
      waiting_for,
      position: position === null ? null : Number(position),
      can_answer: mayAnswer(place.status, row, at),
      can_cancel: 'to' in outcomeOf('cancel', place.status, row, at),
    },
  }
}

type Content = CallOutput<typeof learnerCatalogueApi.content>
type Outline = Content['outline']

/** What stands in a content, by its days and sections. */
async function outlineOf(db: OrgDb, contentId: string): Promise<Outline> {
  const { rows } = await sql<Outline[number]>`
    select s.id, concat_ws(' · ', nullif(s.day_title, ''), nullif(s.title, '')) as title,
           jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title, 'asset_type', i.type) order by i.position) as items
      from content_sections s join content_items i on i.section_id = s.id
     where s.content_id = ${contentId} and i.archived_at is null and i.is_step
     group by s.id, s.day_title, s.title, s.position order by s.position`.execute(db)
  return rows
}

/** One content as the person who asks may see it. */
export async function catalogueContent(db: OrgDb, { userId, shown }: Visitor, moduleType: string, id: string) {
  const { rows } = await sql<EntryRow & Pick<Content, 'is_trial' | 'access_days' | 'part_of' | 'objectives'>>`
    select ${entry(userId)}, ${isTriedBy(userId)} as is_trial, ${partOf(userId, sql`c.id`)} as part_of,
           (select h.access_days from cohorts h where h.id = c.id) as access_days,
           coalesce((select x.objectives from courses x where x.id = c.id), '{}') as objectives from contents c where c.id = ${id} and c.content_type = ${moduleType} and (${openToMe(userId, shown)}
      or c.deleted_at is null and (${isTriedBy(userId)} or c.status = 'publish' and ${parentOf(userId, sql`c.id`)} is not null))`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound('Content')
  const isJoined = CATALOGUE_TYPES.some((type) => type === found.module_type)
  const batches = (await batchesOf(db, userId, id)).map(shownBatch)
  return {
    ...told(found),
    is_trial: found.is_trial,
    access_days: found.access_days,
    part_of: found.part_of,
    objectives: found.objectives,
    batches: isJoined ? batches : batches.map((one) => ({ ...one, is_open: false })),
    prerequisites: await prerequisitesOf(db, userId, id),
    outline: await outlineOf(db, id),
  }
}
