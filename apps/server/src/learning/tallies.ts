import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../platform/db/scope.ts'

/** What visitors of an organisation reached in contents without batches, whom the owner must not name. */
export type UnnamedKind = 'attendance_unnamed' | 'item_result_unnamed' | 'assignment_result_unnamed' | 'achievement_unnamed'

export type TallyKind =
  | UnnamedKind
  | 'achievement'
  | 'assignment'
  | 'assignment_result'
  | 'attendance'
  | 'coaching'
  | 'enrollment'
  | 'feedback'
  | 'item_result'
  | 'membership'
  | 'presence'
  | 'quiz'
  | 'short-link'
  | 'step'

/** The counts of some scopes by key, as a subquery: constant work however many rows were counted. */
export const tallySum = (kind: TallyKind, scopes: RawBuilder<unknown>, keys?: readonly string[]): RawBuilder<unknown> =>
  sql`select coalesce(sum(t.n), 0)::bigint from tallies t where t.kind = ${kind} and t.scope_id in (${scopes})
      ${keys ? sql`and t.key = any (${[...keys]}::text[])` : sql``}`

/** No tally counts a visitor's own people among everybody: what a list shows away from home is counted row by row (decision 129). */
export const countedHere = (tally: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select case when current_org() = current_member_org() then (${tally}) else (${rows}) end`

/** Of an open run that is distributed the owner's tallies hold people whom it must not name, so its lists of people count rows too. */
export const countedNamed = (
  contentId: RawBuilder<unknown>,
  tally: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select case when current_org() = current_member_org() and not exists (select 1 from content_distributions d where d.content_id = ${contentId})
    then (${tally}) else (${rows}) end`

export type Counts = Readonly<Record<string, number>>

export async function readTallies(db: OrgDb, kind: TallyKind, scopes: readonly string[]): Promise<Counts> {
  const { rows } = await sql<{ key: string; n: number }>`
    select key, sum(n)::bigint as n from tallies where kind = ${kind} and scope_id = any (${[...scopes]}::uuid[]) group by key`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.key, row.n]))
}
