import type { WebinarDetail, WebinarRow, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { HELD_DETAIL, HELD_LIST, HELD_TABLES, heldAndSeen, heldColumns } from '../../learning/distribution/held-contents.ts'
import { SESSION } from '../../learning/held/held-run.ts'
import { countedHere, type TallyKind, tallySum } from '../../learning/tallies.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof webinarApi.list.query>

/** Of the session by its tallies, which hold those whom another organisation sent as well. */
const session = sql`select r.id from ${SESSION} where r.org_id = c.org_id and r.cohort_id = c.id and r.deleted_at is null`
const passedOf = (kind: TallyKind) => tallySum(kind, session, ['passed'])
const attended = sql`(${countedHere(
  sql`(${passedOf('item_result')}) + (${passedOf('item_result_unnamed')})`,
  sql`select count(*) from item_results z where z.relation_id in (${session}) and z.state = 'done'`,
)})::int`
const joined = sql`(${countedHere(
  tallySum('step', session, ['visit']),
  sql`select count(*) from step_entries s where s.relation_id in (${session}) and s.kind = 'visit'`,
)})::int`

const columns = heldColumns('webinar')

export const webinarPlan: ListPlan<Query, WebinarRow> = {
  ...HELD_LIST,
  always: heldAndSeen('webinar'),
  rows: sql`select ${columns} from page join ${HELD_TABLES} on c.id = page.id`,
}

const usedOf = (table: 'presences' | 'quizzes', condition: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', a.id, 'title', a.title) from content_items i join ${sql.table(table)} a on a.id = i.asset_id
    where i.content_id = c.id and i.archived_at is null and ${condition} limit 1)`
const SURVEY = sql`a.question_type in ('lim1', 'lim2', 'lim3')`

/** Where it is held is added for those who may know. */
type Stored = Omit<WebinarDetail, 'meeting'>

export async function webinarById(db: OrgDb, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns}, ${HELD_DETAIL}, ${joined} as joined, ${attended} as attended, c.review_note,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'content_type', m.content_type) order by i.position), '[]')
              from content_items i join contents m on m.id = i.asset_id
             where i.content_id = c.id and i.archived_at is null and i.type in ('video', 'podcast', 'document-pdf', 'document-ppt')) as materials,
           ${usedOf('presences', sql`i.type = 'presence'`)} as presence, ${usedOf('quizzes', sql`i.type = 'quiz' and not ${SURVEY}`)} as quiz,
           ${usedOf('quizzes', sql`i.type = 'quiz' and ${SURVEY}`)} as survey
      from ${HELD_TABLES} where c.id = ${id} and ${heldAndSeen('webinar')}`.execute(db)
  return rows[0]
}

interface Placed {
  readonly item_id: string
  readonly relation_id: string
  readonly type: string
  readonly asset_id: string | null
  readonly is_survey: boolean
  readonly has_results: boolean
}

/** What stands in it, in order. */
export async function stepsOf(db: OrgDb, id: string): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select i.id as item_id, r.id as relation_id, i.type, i.asset_id, i.type = 'quiz' and exists (select 1 from quizzes a where a.id = i.asset_id and ${SURVEY}) as is_survey,
           exists (select 1 from item_results z where z.relation_id = r.id and (z.started_at is not null or z.state <> 'open')) as has_results
      from content_items i join content_relations r on r.org_id = i.org_id and r.item_id = i.id and r.cohort_id = i.content_id and r.deleted_at is null
     where i.content_id = ${id} and i.archived_at is null order by i.position`.execute(db)
  return rows
}
