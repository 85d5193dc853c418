import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { enrollPeople } from '../cohort/enrollment/enrollments.ts'
import { isParent, NESTED_TYPES } from '../cohort/nested/nested-runs.ts'
import { type RecordedResult, type ResultChange, recordResults } from '../result/record-results.ts'
import type { EventConsumer, LearningEvent } from './learning-event.ts'

const some = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))]

/**
 * Steps that are a content of their own, of whoever has passed that content, in runs they take part in: those that are not done yet.
 * Asked by what was passed or by who came.
 */
async function settleSteps(db: OrgDb, people: readonly string[], contents: readonly string[]): Promise<RecordedResult[]> {
  const { rows } = await sql<ResultChange>`
    select e.id as enrollment_id, r.id as relation_id, 'done' as state, 'passed' as status, max(n.score) as score, min(n.completed_at) as done_at
      from content_items i join content_relations r on r.org_id = i.org_id and r.item_id = i.id and r.deleted_at is null
      join enrollments e on e.org_id = r.org_id and e.cohort_id = r.cohort_id and e.status = 'confirmed' and e.archived_at is null
      join enrollments n on n.org_id = e.org_id and n.content_id = i.asset_id and n.user_id = e.user_id and n.learning_status = 'passed' and not n.is_trial
     where e.user_id = any (${[...people]}::uuid[]) and (i.asset_id = any (${[...contents]}::uuid[]) or i.content_id = any (${[...contents]}::uuid[]))
       and i.type = any (${[...NESTED_TYPES]}::text[]) and i.archived_at is null
       and not exists (select 1 from item_results x where x.relation_id = r.id and x.user_id = e.user_id and x.state = 'done')
     group by e.id, r.id order by e.id, r.id`.execute(db)
  return recordResults(db, rows)
}

interface Inside {
  run_id: string
  source: string
  people: string[]
}

/**
 * The open runs that stand inside of what these people came to, and which of them have no place there yet, or lost it with the outer one.
 * Who gave it up, or was removed since they came, is not brought back.
 */
async function runsInside(db: OrgDb, enrollments: readonly string[]): Promise<Inside[]> {
  const { rows } = await sql<Inside>`
    select h.id as run_id, p.content_type as source, array_agg(distinct e.user_id) as people
      from enrollments e join contents p on p.org_id = e.org_id and p.id = e.content_id
      join content_relations r on r.org_id = e.org_id and r.cohort_id = e.cohort_id and r.deleted_at is null
      join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.type = any (${[...NESTED_TYPES]}::text[])
      join cohorts h on h.org_id = i.org_id and h.id = i.asset_id and h.kind = 'open' and h.status = 'publish' and h.deleted_at is null
       and coalesce(h.end_at > now(), true)
     where e.id = any (${[...enrollments]}::uuid[]) and e.status = 'confirmed' and e.archived_at is null and e.member_org_id = e.org_id
       and not exists (select 1 from enrollments x where x.content_id = h.id and x.cohort_id = h.id and x.user_id = e.user_id and not x.is_trial
             and case when x.archived_at is null then x.status <> 'cancelled' or x.cancelled_from is null else x.archived_at > e.confirmed_at end)
     group by h.id, p.content_type order by h.id`.execute(db)
  return rows
}

/** Who came to a content has a place in what stands inside of it: so many at once as events are read, and nobody twice. */
async function enrolInside(db: OrgDb, events: readonly LearningEvent[]): Promise<void> {
  for (const { run_id, source, people } of await runsInside(db, some(events.map((event) => event.enrollment_id))))
    if (isParent(source)) await enrollPeople(db, run_id, people, { source, overflow: 'wait' })
}

/**
 * What is completed inside another content is done there, each level in a transaction of its own: the step it completes may complete the
 * outer one, whose event comes here in turn. What was passed before somebody came counts when they come (decision 123).
 */
export const nestedContents: EventConsumer = {
  name: 'nested-contents',
  types: ['confirmed', 'passed', 'content_added'],
  apply: async (db, events) => {
    const came = events.filter((event) => event.type !== 'passed')
    await enrolInside(db, came)
    await settleSteps(db, some(events.map((event) => event.user_id)), some(events.map((event) => event.content_id)))
  },
}
