import { isDay } from '../../filters/day.ts'

export type Direction = 'asc' | 'desc'

export interface Sort {
  readonly column: string
  readonly direction: Direction
}

/** Everything that decides which rows a list shows. */
export interface ListState {
  readonly page: number
  readonly keyword: string
  readonly sort: Sort | null
  readonly filters: Readonly<Record<string, string>>
  /** Rows on a page, as the person chose. */
  readonly size?: number
}

/** What a list starts with; nothing of it is written into the address. */
export interface ListStart {
  readonly filterNames: readonly string[]
  /** Those of them that hold a day. */
  readonly dayNames?: readonly string[]
  readonly sortNames: readonly string[]
  readonly sort: Sort | null
}

/** What a saved view keeps of the address. */
export type ListView = Pick<ListState, 'keyword' | 'sort' | 'filters'>

export type ListChange =
  | { readonly page: number }
  | { readonly keyword: string }
  | { readonly sortBy: string }
  | { readonly filters: Readonly<Record<string, string>> }
  | { readonly reset: true }
  | { readonly view: ListView }

/** A search, filter or sort change returns to page 1; the same column toggles, a new one starts ascending. */
export const changeList = (state: ListState, change: ListChange): ListState => {
  if ('page' in change) return { ...state, page: Math.max(1, change.page) }
  if ('keyword' in change) return { ...state, page: 1, keyword: change.keyword }
  if ('reset' in change) return { ...state, page: 1, keyword: '', filters: {} }
  if ('view' in change) return { ...state, page: 1, ...change.view }
  if ('filters' in change) {
    const filters = Object.fromEntries(
      Object.entries({ ...state.filters, ...change.filters }).filter(([, value]) => value !== ''),
    )
    return { ...state, page: 1, filters }
  }
  const again = state.sort?.column === change.sortBy && state.sort.direction === 'asc'
  return { ...state, page: 1, sort: { column: change.sortBy, direction: again ? 'desc' : 'asc' } }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const pageOf = (value: unknown): number => {
  const page = Number(textOf(value))
  return Number.isInteger(page) && page >= 1 ? page : 1
}

const nameIn = (prefix: string) => (name: string) => (prefix === '' ? name : `${prefix}_${name}`)

/** Reads the state of a list from the search parameters of the address; what makes no sense counts as absent. */
export const readList = (search: Readonly<Record<string, unknown>>, start: ListStart, prefix = ''): ListState => {
  const at = nameIn(prefix)
  const column = textOf(search[at('order_by')])
  const direction = textOf(search[at('order_type')]) === 'desc' ? 'desc' : 'asc'
  const isSound = (name: string, value: string) => value !== '' && (isDay(value) || !start.dayNames?.includes(name))
  const filters = start.filterNames
    .map((name) => [name, textOf(search[at(name)])] as const)
    .filter(([name, value]) => isSound(name, value))
  return {
    page: pageOf(search[at('page')]),
    keyword: textOf(search[at('keyword')]),
    sort: start.sortNames.includes(column) ? { column, direction } : start.sort,
    filters: Object.fromEntries(filters),
  }
}

const sameSort = (one: Sort | null, other: Sort | null) => one?.column === other?.column && one?.direction === other?.direction

/** The search parameters of a state; undefined takes one out of the address. */
export const writeList = (state: ListState, start: ListStart, prefix = ''): Record<string, string | number | undefined> => {
  const at = nameIn(prefix)
  const sort = sameSort(state.sort, start.sort) ? null : state.sort
  return {
    [at('page')]: state.page === 1 ? undefined : state.page,
    [at('keyword')]: state.keyword === '' ? undefined : state.keyword,
    [at('order_by')]: sort?.column,
    [at('order_type')]: sort?.direction,
    ...Object.fromEntries(start.filterNames.map((name) => [at(name), state.filters[name]])),
  }
}
