import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { PAGE_SIZE } from '@pelita/contract/core/paging.ts'
import type { z } from 'zod'
import { shownColumns } from '../columns/shown-columns.ts'
import type { ListDefinition, ListEndpoint, ParamsOf } from '../define-list.ts'
import { readMemory } from './list-memory.ts'
import type { ListState, Sort } from './list-state.ts'

type Narrowing<E extends ListEndpoint> = Omit<z.input<E['query']>, 'page' | 'page_size'>

type SortQuery = (sort: Sort | null) => Readonly<Record<string, string | undefined>>
const DIALECTS: Readonly<Record<'order_by' | 'sort_by' | 'sort', SortQuery>> = {
  order_by: (sort) => ({ order_by: sort?.column, order_type: sort?.direction }),
  sort_by: (sort) => ({ sort_by: sort?.column, order_by: sort?.direction }),
  sort: (sort) => ({ sort: sort ? `${sort.column}:${sort.direction}` : undefined }),
}

/** Search, sort and filters as the server reads them: what a list and its export have in common. */
export const narrowingOf = <E extends ListEndpoint>(definition: ListDefinition<E>, state: ListState): Narrowing<E> => {
  const query = {
    keyword: state.keyword || undefined,
    ...DIALECTS[definition.sortDialect ?? 'order_by'](state.sort),
    ...state.filters,
    ...definition.always,
  }
  // Filter and sort keys were checked against the endpoint when the list was defined, which the generic cannot express.
  return query as unknown as Narrowing<E>
}

/** A list is remembered by its call. */
export const memoryOf = <E extends ListEndpoint>({ endpoint }: ListDefinition<E>): string => endpoint.path

export const pageSizeOf = <E extends ListEndpoint>(definition: ListDefinition<E>, size?: number): number =>
  definition.pageSize ?? size ?? readMemory(memoryOf(definition)).size ?? PAGE_SIZE

/** What the shown columns ask the call for beside its rows. */
const askedOf = <E extends ListEndpoint>(definition: ListDefinition<E>): Readonly<Record<string, 'true'>> => {
  if (!definition.columns.some((column) => column.asks)) return {}
  const shown = shownColumns(definition.columns, readMemory(memoryOf(definition)).columns)
  return Object.fromEntries(shown.flatMap(({ asks }) => (asks ? [[asks, 'true' as const]] : [])))
}

/** The call behind a list in this state. */
export const inputOf = <E extends ListEndpoint>(
  definition: ListDefinition<E>,
  state: ListState,
  params: ParamsOf<E>,
): CallInput<E> => {
  const query = {
    page: state.page,
    page_size: pageSizeOf(definition, state.size),
    ...narrowingOf(definition, state),
    ...askedOf(definition),
  }
  // As above: the definition was checked against this endpoint.
  return { ...(params !== undefined && { params }), query } as unknown as CallInput<E>
}
