import { z } from 'zod'
import { zone } from './zones.ts'

export const PAGE_SIZE = 10
/** `page_size=-1` asks for everything, up to this many rows. */
export const ALL_ROWS_CAP = 10_000
/** A search counts its matches up to here and then says that there are more. */
export const SEARCH_TOTAL_CAP = 1_000

const pageShape = {
  page: z.coerce
    .number('Page is not valid')
    .int('Page is not valid')
    .min(1, 'Page is not valid')
    .max(1_000_000, 'Page is not valid')
    .default(1),
  page_size: z.coerce
    .number('Page size is not valid')
    .int('Page size is not valid')
    .min(-1, 'Page size is not valid')
    .max(100, 'Page size is not valid')
    .refine((size) => size !== 0, { message: 'Page size is not valid', params: { status: 400 } })
    .default(PAGE_SIZE),
  /** `keyword` and `search` are synonyms. */
  keyword: z.string().trim().max(200, 'Keyword is not valid').optional(),
  search: z.string().trim().max(200, 'Keyword is not valid').optional(),
  timezone: zone.optional(),
}

const badColumn = 'Invalid sort column'

/** Both dialects: order_by column + order_type direction, or sort_by column + order_by direction. */
const sortShape = <const C extends string>(columns: readonly [C, ...C[]]) => ({
  order_by: z.enum([...columns, 'asc', 'desc'] as [C, ...(C | 'asc' | 'desc')[]], badColumn).optional(),
  order_type: z.enum(['asc', 'desc'], 'Invalid sort direction').optional(),
  sort_by: z.enum(columns, badColumn).optional(),
})

/** A third dialect, `column:direction`, for the lists whose specification names it. */
export const sortText = <const C extends string>(columns: readonly [C, ...C[]]) => {
  const texts = columns.flatMap((column) => [`${column}:asc`, `${column}:desc`] as const)
  return z.enum(texts as [`${C}:asc`, ...`${C}:${'asc' | 'desc'}`[]], badColumn).optional()
}

const datePairs = [
  ['start_date', 'end_date'],
  ['date_from', 'date_until'],
  ['createdFrom', 'createdTo'],
  ['updatedFrom', 'updatedTo'],
] as const

const datesInOrder = (query: Record<string, unknown>) =>
  datePairs.every(([from, to]) => !query[from] || !query[to] || String(query[from]) <= String(query[to]))

const endBeforeStart = { message: 'End date must be after start date', path: ['end_date'] }

/** The query of a list: paging, search, sort, and the filters of this list. */
export const listQuery = <F extends z.core.$ZodShape, const C extends string>(filters: F, columns: readonly [C, ...C[]]) =>
  z.object({ ...pageShape, ...sortShape(columns), ...filters }).refine(datesInOrder, endBeforeStart)

/** The filters of an export: those of its list, without paging. */
export const exportQuery = <F extends z.core.$ZodShape, const C extends string>(filters: F, columns: readonly [C, ...C[]]) =>
  z
    .object({
      keyword: pageShape.keyword,
      search: pageShape.search,
      timezone: pageShape.timezone,
      ...sortShape(columns),
      ...filters,
    })
    .refine(datesInOrder, endBeforeStart)

/** The same from the query of the list. */
export const exportQueryOf = <S extends z.core.$ZodShape>(query: z.ZodObject<S>) => {
  const { page: _page, page_size: _size, ...shape } = query.shape as S & typeof pageShape
  return z.object(shape as unknown as Omit<S, 'page' | 'page_size'>).refine(datesInOrder, endBeforeStart)
}

const day = z.iso.date('Date is not valid').optional()
/** A pair of days that must not be the wrong way round; the end day is included. */
export const dateRange = <const A extends string, const B extends string>(from: A, to: B) =>
  ({ [from]: day, [to]: day }) as Record<A | B, typeof day>

export interface SharedListQuery {
  page: number
  page_size: number
  keyword?: string | undefined
  search?: string | undefined
  timezone?: string | undefined
  order_by?: string | undefined
  order_type?: 'asc' | 'desc' | undefined
  sort_by?: string | undefined
  sort?: string | undefined
}

/** Reads any sort dialect. */
export const sortOf = (query: Pick<SharedListQuery, 'order_by' | 'order_type' | 'sort_by' | 'sort'>) => {
  const { order_by, order_type, sort_by, sort } = query
  if (sort) {
    const [column, direction] = sort.split(':')
    return { column, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }
  }
  if (order_by === 'asc' || order_by === 'desc') return { column: sort_by, direction: order_by }
  return { column: order_by ?? sort_by, direction: order_type }
}

export const pagination = z.object({
  current_page: z.number(),
  total_pages: z.number(),
  total_data: z.number(),
  /** Told where a search found more than `total_data`. */
  total_capped: z.literal(true).optional(),
  next: z.boolean(),
  next_page: z.number().nullable(),
  previous: z.boolean(),
  previous_page: z.number().nullable(),
})
export type Pagination = z.output<typeof pagination>

export const paged = <T extends z.ZodType>(row: T) => z.object({ results: z.array(row), pagination })

export const pageInfo = (page: number, size: number, total: number): Pagination => {
  const pages = Math.max(1, Math.ceil(total / size))
  return {
    current_page: page,
    total_pages: total === 0 ? 0 : pages,
    total_data: total,
    next: page < pages,
    next_page: page < pages ? page + 1 : null,
    previous: page > 1,
    previous_page: page > 1 ? Math.min(page - 1, pages) : null,
  }
}
