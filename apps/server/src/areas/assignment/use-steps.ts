import {
  ASSOCIATE_STEP_TITLES,
  ASSOCIATE_STEPS,
  type AssociateStep,
  type assignmentUsesApi,
  STEP_PARAMETERS,
} from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { USES, usesOf } from '../../learning/item/associates.ts'
import { likePattern } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof assignmentUsesApi.filter.query>

/** What each step chooses between: an identifier and what people call it. */
const CHOICES: Readonly<Record<AssociateStep, { readonly id: RawBuilder<unknown>; readonly title: RawBuilder<unknown> }>> = {
  content_type: { id: sql`r.content_type`, title: sql`r.content_type` },
  master: { id: sql`r.content_id`, title: sql`m.title` },
  batch: { id: sql`r.batch_id`, title: sql`b.title` },
  day: { id: sql`r.day_id`, title: sql`coalesce(r.day_title, r.day_id::text)` },
  section: { id: sql`r.section_id`, title: sql`coalesce(r.section_title, r.section_id::text)` },
  content: { id: sql`r.item_id`, title: sql`r.title` },
}

const step = (key: AssociateStep) => ({ key, title: ASSOCIATE_STEP_TITLES[key] })

/** The choices of the first step that is still open and offers some; a step without choices is left out. */
export async function stepChoices(db: OrgDb, assignmentId: string, query: Query) {
  const where = sql.join(
    [usesOf('assignment', assignmentId), ...ASSOCIATE_STEPS.flatMap((key) => chosen(key, query))],
    sql` and `,
  )
  const open = await stepsWithChoices(db, where)
  const left = open.filter((key) => !query[STEP_PARAMETERS[key]])
  // Everything chosen: the last step stands, with its one choice.
  const [current, next] = left.length > 0 ? left : [open.at(-1) ?? 'content']
  const { results, total } = await choicesOf(db, current ?? 'content', where, query)
  return {
    current_step: step(current ?? 'content'),
    next_step: next ? step(next) : null,
    results,
    pagination: pageInfo(query.page, query.page_size, total),
  }
}

const chosen = (key: AssociateStep, query: Query): RawBuilder<unknown>[] => {
  const value = query[STEP_PARAMETERS[key]]
  return value ? [sql`${CHOICES[key].id}::text = ${value}`] : []
}

async function stepsWithChoices(db: OrgDb, where: RawBuilder<unknown>): Promise<AssociateStep[]> {
  const counts = sql.join(ASSOCIATE_STEPS.map((key) => sql`count(${CHOICES[key].id}) > 0 as ${sql.ref(key)}`))
  const { rows } = await sql<Record<AssociateStep, boolean>>`select ${counts} from ${USES} where ${where}`.execute(db)
  return ASSOCIATE_STEPS.filter((key) => rows[0]?.[key])
}

async function choicesOf(db: OrgDb, key: AssociateStep, where: RawBuilder<unknown>, { page, page_size, keyword }: Query) {
  const { id, title } = CHOICES[key]
  const like = keyword ? sql`and lower(${title}) like lower(${likePattern(keyword)})` : sql``
  const { rows } = await sql<{ id: string; title: string; total: number }>`
    select id, title, count(*) over () as total from (
      select ${id}::text as id, min(${title}) as title from ${USES} where ${where} and ${id} is not null ${like} group by 1) choices
     order by lower(title), id limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const named = (row: { id: string; title: string }) => (key === 'content_type' ? moduleTitle(row.id) : row.title)
  return { results: rows.map((row) => ({ id: row.id, title: named(row) })), total: rows[0]?.total ?? 0 }
}
