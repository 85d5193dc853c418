import {
  ALL_ROWS_CAP,
  type Pagination,
  pageInfo,
  SEARCH_TOTAL_CAP,
  type SharedListQuery,
  sortOf,
} from '@pelita/contract/core/paging.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { createFairQueue } from '../fair-queue.ts'
import { badRequest } from '../http/errors.ts'
import { currentRequestOwner, type RequestOwner } from '../request-owner.ts'
import { PLANNED_EACH_TIME } from './client-dialect.ts'
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
  /** Whether a row matches an escaped `%word%` pattern. */
  readonly search: (pattern: string) => Condition
  /** The rows of some people (an array of their ids), where people are searched in a part of the organisation: see `foundRows`. */
  readonly ofPeople?: (ids: RawBuilder<unknown>) => Condition
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

/** The `search` and `ofPeople` of a list of members (`m`), all of them or a part. */
export const amongMembers = {
  search: (pattern: string): Condition => sql`m.search_text like lower(${pattern})`,
  ofPeople: (ids: RawBuilder<unknown>): Condition => sql`m.id = any (${ids})`,
}

/** The `search` of a list of people's rows, also of two organisations: a member is found by NIK, name, e-mail and position. */
export const personMatches = (userId: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from participants searched where searched.id = ${userId} and searched.search_text like lower(${pattern}))`

const patternOf = (query: AnyQuery): string | null => {
  const keyword = query.keyword || query.search
  return keyword ? likePattern(keyword) : null
}

function where<Q extends AnyQuery, Row>(
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  zone: string,
  ...more: Condition[]
): RawBuilder<unknown> {
  const conditions: Condition[] = plan.always ? [plan.always] : []
  for (const [name, condition] of Object.entries(plan.filters) as [
    keyof typeof query,
    (value: unknown, zone: string) => Condition,
  ][]) {
    const value = query[name]
    if (value !== undefined && value !== '') conditions.push(condition(value, zone))
  }
  conditions.push(...more)
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

const LIMITS = {
  /** A list with no more rows than this is read through; looking a word up among all people would cost more. */
  smallList: 5_000,
  /** So many people are looked up by a word; where it fits more and they have few rows in the list, it is met soon by reading. */
  fewPeople: 1_000,
  /** So many matches are counted. */
  counted: SEARCH_TOTAL_CAP,
}
/** Only tests search a handful of rows as if they were a million. */
export type SearchLimits = typeof LIMITS

/**
 * `found (id, rank)`: the rows that match the word, no more than `most`. What it costs depends on the list, not on how many others of the
 * organisation match: the rows are read through, or in a large list those of the people are fetched, if they are few or have as many
 * rows as are asked for. The planner cannot know which is better, so both are written down and a condition that is evaluated once
 * leaves one of them out.
 */
function foundRows<Q extends AnyQuery, Row>(
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  { zone, pattern, most, limits = LIMITS }: { zone: string; pattern: string; most?: number; limits?: SearchLimits },
): RawBuilder<unknown> {
  const { column } = sorting(plan, query)
  const rows = (...more: Condition[]) =>
    sql`select ${plan.id} as id, ${column} as rank from ${plan.from} ${where(plan, query, zone, plan.search(pattern), ...more)}`
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  // Behind the fence (offset) the planner does not guess that few rows match, for which it would gather the whole list before reading it.
  const readOn = (...more: Condition[]) =>
    most === undefined
      ? rows(...more)
      : sql`(select id, rank from (select ${plan.id} as id, ${column} as rank, (${plan.search(pattern)}) as matches from ${plan.from}
          ${where(plan, query, zone, ...more)} ${order(plan, {} as ListFilters<Q>)} offset 0) rows_read where matches ${limit})`
  const each = sql.raw(PLANNED_EACH_TIME)
  if (!plan.ofPeople) return sql`${each} found as materialized (${rows()} ${limit})`
  const known = plan.total?.({ ...query, keyword: undefined, search: undefined })
  const part =
    known ??
    sql`select count(*) from (select 1 from ${plan.from} ${where(plan, query, zone)} limit ${sql.lit(limits.smallList + 1)}) part`
  const matching = sql`array(select matching_members(${pattern}, ${sql.lit(limits.fewPeople + 1)}))`
  const way = sql`way as materialized (select case when (${part}) > ${sql.lit(limits.smallList)} then ${matching} end as people)`
  const theirs = sql`theirs as materialized (${rows(plan.ofPeople(sql`(select people from way)::uuid[]`))} ${limit})`
  const allOfThem = sql<SqlBool>`(select cardinality(people) <= ${sql.lit(limits.fewPeople)} from way)`
  const enough = most === undefined ? sql<SqlBool>`false` : sql<SqlBool>`(select count(*) from theirs) >= ${sql.lit(most)}`
  const reading = sql<SqlBool>`(${allOfThem} or ${enough}) is not true`
  return sql`${each} ${way}, ${theirs},
    found as materialized (select * from (select id, rank from theirs where not (${reading}) union all ${readOn(reading)}) either_way ${limit})`
}

/**
 * The page of ids and where its total comes from. A search finds its matches once and both orders and counts them, unless there are
 * more than are counted: then, as without a search, an index walks to the page.
 */
function pickPage<Q extends AnyQuery, Row>(
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  { zone, rows, limits = LIMITS }: { zone: string; rows: RawBuilder<unknown>; limits?: SearchLimits },
) {
  const numbered = (ids: RawBuilder<unknown>) =>
    sql`page as materialized (select id, row_number() over () as n from (${ids}) picked)`
  const walked = (...more: Condition[]) =>
    sql`select ${plan.id} as id from ${plan.from} ${where(plan, query, zone, ...more)} ${order(plan, query)} ${rows}`
  const pattern = patternOf(query)
  if (!pattern) {
    const total = plan.total?.(query) ?? sql`select count(*) from ${plan.from} ${where(plan, query, zone)}`
    return { tables: numbered(walked()), total, counting: sql`select (${total}) as n` }
  }
  const { direction } = sorting(plan, query)
  const found = foundRows(plan, query, { zone, pattern, limits, most: limits.counted + 1 })
  const many = sql`(select count(*) from found) > ${sql.lit(limits.counted)}`
  const ids = sql`(select id from found where not (${many}) order by rank ${direction}, id ${direction} ${rows})
    union all (${walked(plan.search(pattern), many)})`
  const total = sql`select count(*) from found`
  return { tables: sql`${found}, ${numbered(ids)}`, total, counting: sql`with ${found} select count(*) as n from found` }
}

/** One page and its total, in one statement; a page past the end keeps its total. The total is exact, of a search up to the cap. */
export async function listPage<Q extends AnyQuery & { page: number; page_size: number }, Row>(
  db: OrgDb,
  plan: ListPlan<Q, Row>,
  query: Q,
  zone: string,
  given: SearchLimits = LIMITS,
): Promise<{ results: Row[]; pagination: Pagination }> {
  const all = query.page_size === -1
  const limits = all ? { ...given, counted: ALL_ROWS_CAP } : given
  const size = all ? ALL_ROWS_CAP : query.page_size
  const page = all ? 1 : query.page
  const { tables, total, counting } = pickPage(plan, query, { zone, limits, rows: window(page, size) })
  const { rows } = await sql<Row & { list_total: number }>`
    with ${tables}
    select listed.*, (${total}) as list_total from (${plan.rows}) listed join page ordered on ordered.id = listed.id order by ordered.n`.execute(
    db,
  )
  const counted = rows[0]?.list_total ?? (page === 1 ? 0 : await countRows(db, counting))
  if (all && counted > ALL_ROWS_CAP) throw badRequest('Too many rows')
  const capped = patternOf(query) !== null && counted > limits.counted
  const told = capped ? limits.counted : counted
  return {
    results: rows.map(({ list_total: _, ...row }) => row as unknown as Row),
    pagination: { ...pageInfo(page, all ? Math.max(told, 1) : size, told), ...(capped && { total_capped: true }) },
  }
}

/** One record as its list shows it. */
export const rowById = async <Q, Row>(db: OrgDb, plan: Pick<ListPlan<Q, Row>, 'rows'>, id: string): Promise<Row | undefined> =>
  (await sql<Row>`with page as (select ${id}::uuid as id, 1 as n) ${plan.rows}`.execute(db)).rows[0]

const countRows = async (db: OrgDb, counting: RawBuilder<unknown>) =>
  (await sql<{ n: number }>`${counting}`.execute(db)).rows[0]?.n ?? 0

/** Exactly how many rows `listAll` will give. */
export function countAll<Q extends AnyQuery, Row>(
  db: OrgDb,
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  zone: string,
): Promise<number> {
  const pattern = patternOf(query)
  if (pattern) return countRows(db, sql`with ${foundRows(plan, query, { zone, pattern })} select count(*) as n from found`)
  return countRows(db, pickPage(plan, query, { zone, rows: sql`` }).counting)
}

const EXPORT_CHUNK = 1_000

/** Opens a transaction of the same organisation; whose rows are read long afterwards is known by `asker`. */
export type Again = (<T>(work: (db: OrgDb) => Promise<T>) => Promise<T>) & { readonly owner?: RequestOwner }

/** One chunk at a time, in turns by organisation: however many exports go on, they keep one processor of the database busy. */
const chunkTurns = createFairQueue({
  atOnce: 1,
  openPerPerson: Number.POSITIVE_INFINITY,
  waitingPerOrg: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  what: 'the exports',
})
const inTurn = <T>(again: Again, work: (db: OrgDb) => Promise<T>): Promise<T> =>
  chunkTurns.take(again.owner ?? currentRequestOwner(), () => again(work))

/**
 * Every matching row in the order of the screen. The ids are read at once, the rows in chunks, each in a transaction of its
 * own, so that a long export neither holds a connection nor grows with the number of rows.
 */
export async function* listAll<Q extends AnyQuery, Row>(
  again: Again,
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  zone: string,
): AsyncGenerator<Row[]> {
  for (const ids of await idChunks(again, plan, query, zone)) {
    const { rows } = await inTurn(again, (db) =>
      sql<Row>`
        with page as materialized (select id, n from unnest(string_to_array(${ids}, ',')::uuid[]) with ordinality as picked (id, n))
        select listed.* from (${plan.rows}) listed join page ordered on ordered.id = listed.id order by ordered.n`.execute(db),
    )
    yield rows
  }
}

/** The database writes each chunk's ids as one text: a row for each of them would keep everybody waiting while it is read. */
const idChunks = <Q extends AnyQuery, Row>(
  again: Again,
  plan: ListPlan<Q, Row>,
  query: ListFilters<Q>,
  zone: string,
): Promise<string[]> =>
  inTurn(again, async (db) => {
    const pattern = patternOf(query)
    const { direction } = sorting(plan, query)
    const numbered = pattern
      ? sql`select id, row_number() over (order by rank ${direction}, id ${direction}) as n from found`
      : sql`select ${plan.id} as id, row_number() over (${order(plan, query)}) as n from ${plan.from} ${where(plan, query, zone)}`
    const { rows } = await sql<{ ids: string }>`
      ${pattern ? sql`with ${foundRows(plan, query, { zone, pattern })}` : sql``}
      select string_agg(id::text, ',' order by n) as ids from (${numbered}) numbered
       group by (n - 1) / ${sql.lit(EXPORT_CHUNK)} order by min(n)`.execute(db)
    return rows.map(({ ids }) => ids)
  })

export const idsOf = async <Q extends AnyQuery, Row>(...list: Parameters<typeof idChunks<Q, Row>>): Promise<string[]> =>
  (await idChunks(...list)).flatMap((ids) => ids.split(','))

/** The first and the last instant of a pair of days, in the reader's time zone; the end day is included. */
export const fromDay = (column: RawBuilder<unknown>) => (day: string, zone: string) =>
  sql<SqlBool>`${column} >= (${day}::date)::timestamp at time zone ${zone}`
export const toDay = (column: RawBuilder<unknown>) => (day: string, zone: string) =>
  sql<SqlBool>`${column} < (${day}::date + 1)::timestamp at time zone ${zone}`
