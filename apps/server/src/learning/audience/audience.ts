import type { FieldError } from '@pelita/contract/core/envelope.ts'
import {
  type AudienceOption,
  type ChosenAudience,
  hasAudience,
  isInOrder,
  NO_AUDIENCE,
  PERIOD_ORDER,
} from '@pelita/contract/learning/audience.ts'
import { AUDIENCES, type Audience } from '@pelita/contract/learning/audience-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Who takes part in contents of this kind, whose one run is called as the content is. */
const inOneRun = (kind: string) => ({
  from: sql`(select c.id, c.title from contents c where c.content_type = ${sql.lit(kind)} and c.title <> '' and c.deleted_at is null) x`,
  label: sql<string>`x.title`,
})

/** What each kind of audience is chosen from: where it is kept and how one of it is called. Of everybody nothing is chosen. */
export const AUDIENCE_SOURCES: Readonly<Record<Audience, { from: RawBuilder<unknown>; label: RawBuilder<string> }>> = {
  all: { from: sql`(select null::uuid as id where false) x`, label: sql`''` },
  divisions: { from: sql`divisions x`, label: sql`x.division_name` },
  companies: { from: sql`companies x`, label: sql`x.company_name` },
  roles: { from: sql`roles x`, label: sql`x.title` },
  users: { from: sql`memberships x`, label: sql`x.full_name || ' (' || x.nik || ')'` },
  batch: {
    from: sql`(select h.id, concat_ws(': ', c.title, h.title) as title from cohorts h join contents c on c.id = h.content_id where h.kind = 'batch') x`,
    label: sql`x.title`,
  },
  course: inOneRun('course'),
  webinar: inOneRun('webinar'),
}

/** Whether a member (`m`) is of the audience of a record (`a`): whoever has an account that may be used. */
export const inAudience = sql<boolean>`m.status = 'active' and m.deleted_at is null and (
  a.audience = 'all' or a.audience = 'divisions' and m.division_id = any (a.audience_ids)
  or a.audience = 'companies' and m.company_id = any (a.audience_ids) or a.audience = 'roles' and m.role_id = any (a.audience_ids)
  or a.audience = 'users' and m.id = any (a.audience_ids)
  or a.audience in ('batch', 'course', 'webinar') and exists (select 1 from enrollments e where e.cohort_id = any (a.audience_ids) and e.user_id = m.id
    and e.status in ('invited', 'confirmed') and e.archived_at is null))`

/** How many a record (`a`) is for. */
export const audienceSize = sql<number>`(select count(*) from memberships m where ${inAudience})`

const named = (kind: Audience) => {
  const { from, label } = AUDIENCE_SOURCES[kind]
  return sql`when ${sql.lit(kind)} then (select jsonb_agg(jsonb_build_object('id', x.id, 'label', ${label}) order by ${label})
    from ${from} where x.id = any (a.audience_ids))`
}
const chosen = (Object.keys(AUDIENCES) as Audience[]).filter((kind) => kind !== 'all')

/** Who of its kind a record (`a`) is for, as they are called; who is no more is left out. */
export const audienceNames = sql<
  AudienceOption[]
>`coalesce(case a.audience ${sql.join(chosen.map(named), sql` `)} end, '[]'::jsonb)`

/** Whom a record (`a`) is for, as calls name it. */
export const audienceOf = sql<ChosenAudience>`jsonb_build_object('kind', a.audience, 'ids', a.audience_ids)`

interface Kept<Kind> {
  readonly audience: Kind
  readonly audience_ids: string[]
}

/** The same of a row. */
export const keptAudience = <Kind extends Audience>({ audience, audience_ids }: Kept<Kind>) => ({
  kind: audience,
  ids: audience_ids,
})

/** The columns of what a call says of it: its kind, and who of that kind. */
export const audienceColumns = (sent: ChosenAudience | undefined) =>
  sent && { audience: sent.kind, audience_ids: sent.kind === 'all' ? [] : (sent.ids ?? []) }

interface Aimed {
  readonly audience?: ChosenAudience | undefined
  readonly start_at?: string | null | undefined
  readonly end_at?: string | null | undefined
}

/** What is wrong with whom and when a record is for, as it would become. `sent`: what the call says of it. */
export async function aimProblems(db: OrgDb, record: Aimed, sent: Aimed): Promise<FieldError[]> {
  const problems: FieldError[] = []
  const { audience } = record
  if (!hasAudience(audience)) problems.push({ field: 'audience.ids', message: NO_AUDIENCE })
  if (!isInOrder(record)) problems.push({ field: 'end_at', message: PERIOD_ORDER })
  if (!sent.audience || !audience || audience.kind === 'all') return problems
  const ids = [...new Set(audience.ids ?? [])]
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${AUDIENCE_SOURCES[audience.kind].from} where x.id = any (${ids}::uuid[])`.execute(db)
  if ((rows[0]?.n ?? 0) < ids.length) problems.push({ field: 'audience.ids', message: 'Audience is not valid' })
  return problems
}

/** Where a record (`a`) stands in its period. */
export const phaseOf = sql<string>`case when a.status = 'draft' then 'draft' when a.start_at > now() then 'scheduled'
  when a.end_at <= now() then 'ended' else 'active' end`
