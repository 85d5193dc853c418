import { ALL_ROWS_CAP, type Pagination, pageInfo, type SharedListQuery, sortOf } from '@pelita/contract/core/paging.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { badRequest } from '../http/errors.ts'
import type { OrgDb } from './scope.ts'

type Condition = Expression<SqlBool> | RawBuilder<unknown>
type SortColumn<Q> = Exclude<NonNullable<Q extends { order_by?: infer C } ? C : never>, 'asc' | 'desc'> & string
type FilterName<Q> = Exclude<keyof Q, keyof SharedListQuery>

/** What of a query a plan reads: its filters, search and sort. */
export type ListFilters<Q> = Omit<Q, 'page' | 'page_size'>

/** How the parameters of one list become SQL. Every filter of the contract must be mapped, or it does not compile. */
export interface ListPlan<Q, Row> {
  /** The filtered table with its alias, such as `presences p`; joins only where a filter needs them. */
  readonly from: RawBuilder<unknown>
  /** The identifier column of that table. */
  readonly id: RawBuilder<unknown>
  /** A condition for an escaped `%word%` pattern. */
  readonly search: (pattern: string) => Condition
  readonly filters: { readonly [K in FilterName<Q>]-?: (value: NonNullable<Q[K]>, zone: string) => Condition }
  readonly sort: { readonly [K in SortColumn<Q>]: RawBuilder<unknown> }
  readonly first: { readonly column: SortColumn<Q>; readonly direction: 'asc' | 'desc' }
  /** A condition that always holds, such as the owner of the rows. */
  readonly always?: Condition
  /** The rows of a page: a select whose FROM joins `page` (id, n) to what a row shows. */
  readonly rows: RawBuilder<Row>
  /** An exact total that is cheaper than counting, for the filters it knows; `null` means count. */
  readonly total?: (query: ListFilters<Q>) => RawBuilder<unknown> | null
}

export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

type AnyQuery = Omit<SharedListQuery, 'page' | 'page_size'>

function where<Q extends AnyQuery, Row>(plan: ListPlan<Q, Row>, query: ListFilters<Q>, zone: string): RawBuilder<unknown> {
  const conditions: Condition[] = plan.always ? [plan.always] : []
  for (const [name, condition] of Object.entries(plan.filters) as [
    keyof typeof query,
    (value: unknown, zone: string) => Condition,
  ][]) {
    const value = query[name]
    if (value !== undefined && value !== '') conditions.push(condition(value, zone))
  }
  const keyword = (query as AnyQuery).keyword || (query as AnyQuery).search
  if (keyword) conditions.push(plan.search(likePattern(keyword)))
  return conditions.length === 0
    ? sql``
    : sql`where ${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      )}`
}

function sorting<Q extends AnyQuery, Row>(plan: ListPlan<Q, Row>, query: ListFilters<Q>) {
  const sort = sortOf(query as AnyQuery)
  const column = plan.sort[(sort.column ?? plan.first.column) as keyof typeof plan.sort] as RawBuilder<unknown>
  return { column, direction: sql.raw(sort.direction ?? (sort.column ? 'asc' : plan.first.direction)) }
}

function order<Q extends AnyQuery, Row>(plan: ListPlan<Q, Row>, query: ListFilters<Q>): RawBuilder<unknown> {
  const { column, direction } = sorting(plan, query)
  // The tie-break runs in the same direction, so that one index serves both.
  return sql`order by ${column} ${direction}, ${plan.id} ${direction}`
}

/** The size is written out, because the planner guesses badly about a limit it cannot see, and would not keep the plan. */
const window = (page: number, size: number): RawBuilder<unknown> =>
  page === 1 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${(page - 1) * size}`

/**
 * The page of ids and where its total comes from. A search finds its matches once and both orders and counts them; otherwise an
 * index walks straight to the page and the total is counted, or known, on its own.
 */
function pickPage<Q extends AnyQuery, Row>(
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  zone: string,
  rows: RawBuilder<unknown>,
) {
  const matching = where(plan, query, zone)
  const known = plan.total?.(query)
  const { column, direction } = sorting(plan, query)
  const counting = sql`select count(*) from ${plan.from} ${matching}`
  const numbered = (ids: RawBuilder<unknown>) =>
    sql`page as materialized (select id, row_number() over () as n from (${ids}) picked)`
  const straight = sql`select ${plan.id} as id from ${plan.from} ${matching} ${order(plan, query)} ${rows}`
  const { keyword, search } = query as AnyQuery
  if (known || !(keyword || search)) return { tables: numbered(straight), total: known ?? counting, counting: known ?? counting }
  const found = sql`found as materialized (select ${plan.id} as id, ${column} as rank from ${plan.from} ${matching})`
  const ranked = sql`select id from found order by rank ${direction}, id ${direction} ${rows}`
  return { tables: sql`${found}, ${numbered(ranked)}`, total: sql`select count(*) from found`, counting }
}

/** One page and its exact total, in one statement; a page past the end keeps its total. */
export async function listPage<Q extends AnyQuery & { page: number; page_size: number }, Row>(
  db: OrgDb,
  plan: ListPlan<Q, Row>,
  query: Q,
  zone: string,
): Promise<{ results: Row[]; pagination: Pagination }> {
  const all = query.page_size === -1
  const size = all ? ALL_ROWS_CAP : query.page_size
  const page = all ? 1 : query.page
  const { tables, total, counting } = pickPage(plan, query, zone, window(page, size))
  const { rows } = await sql<Row & { list_total: number }>`
    with ${tables}
    select listed.*, (${total}) as list_total from (${plan.rows}) listed join page ordered on ordered.id = listed.id order by ordered.n`.execute(
    db,
  )
  const counted = rows[0]?.list_total ?? (page === 1 ? 0 : await countRows(db, counting))
  if (all && counted > ALL_ROWS_CAP) throw badRequest('Too many rows')
  return {
    results: rows.map(({ list_total: _, ...row }) => row as unknown as Row),
    pagination: pageInfo(page, all ? Math.max(counted, 1) : size, counted),
  }
}

/** One record as its list shows it. */
export const rowById = async <Q, Row>(db: OrgDb, plan: Pick<ListPlan<Q, Row>, 'rows'>, id: string): Promise<Row | undefined> =>
  (await sql<Row>`with page as (select ${id}::uuid as id, 1 as n) ${plan.rows}`.execute(db)).rows[0]

const countRows = async (db: OrgDb, total: RawBuilder<unknown>) =>
  (await sql<{ n: number }>`select (${total}) as n`.execute(db)).rows[0]?.n ?? 0

const EXPORT_CHUNK = 1_000

/**
 * Every matching row in the order of the screen. The ids are read at once, the rows in chunks, each in a transaction of its
 * own, so that a long export neither holds a connection nor grows with the number of rows.
 */
export async function* listAll<Q extends AnyQuery, Row>(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  zone: string,
): AsyncGenerator<Row[]> {
  for (const ids of await idChunks(again, plan, query, zone)) {
    const { rows } = await again((db) =>
      sql<Row>`
        with page as materialized (select id, n from unnest(string_to_array(${ids}, ',')::uuid[]) with ordinality as picked (id, n))
        select listed.* from (${plan.rows}) listed join page ordered on ordered.id = listed.id order by ordered.n`.execute(db),
    )
    yield rows
  }
}

/** The database writes each chunk's ids as one text: a row for each of them would keep everybody waiting while it is read. */
const idChunks = <Q extends AnyQuery, Row>(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  zone: string,
): Promise<string[]> =>
  again(async (db) => {
    const { rows } = await sql<{ ids: string }>`
      select string_agg(id::text, ',' order by n) as ids from (
        select ${plan.id} as id, row_number() over (${order(plan, query)}) as n from ${plan.from} ${where(plan, query, zone)}
      ) numbered group by (n - 1) / ${sql.lit(EXPORT_CHUNK)} order by min(n)`.execute(db)
    return rows.map(({ ids }) => ids)
  })

export const idsOf = async <Q extends AnyQuery, Row>(...list: Parameters<typeof idChunks<Q, Row>>): Promise<string[]> =>
  (await idChunks(...list)).flatMap((ids) => ids.split(','))

/** The first and the last instant of a pair of days, in the reader's time zone; the end day is included. */
export const fromDay = (column: RawBuilder<unknown>) => (day: string, zone: string) =>
  sql<SqlBool>`${column} >= (${day}::date)::timestamp at time zone ${zone}`
export const toDay = (column: RawBuilder<unknown>) => (day: string, zone: string) =>
  sql<SqlBool>`${column} < (${day}::date + 1)::timestamp at time zone ${zone}`
