import type { Pagination } from '@pelita/contract/core/paging.ts'
import { useCallback, useEffect } from 'react'
import { readData, useData } from '../../../data/use-data.ts'
import type { ListDefinition, ListEndpoint, ParamsOf, RowOf } from '../define-list.ts'
import { inputOf } from './list-query.ts'
import type { ListControl } from './use-list-state.ts'

export interface ListSource<E extends ListEndpoint> {
  readonly definition: ListDefinition<E>
  readonly params: ParamsOf<E>
  readonly control: ListControl
  /** Nothing is fetched before this is true. */
  readonly ready: boolean
  /** A failure is only told in the place of the rows, not in the notice of the page. */
  readonly quiet: boolean
}

export interface Rows<Row> {
  /** undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  readonly pagination: Pagination | undefined
  /** What is shown belongs to the page before; the next is on its way. */
  readonly stale: boolean
  readonly error: unknown
  readonly retry: () => void
  /** Fetches the next page before somebody asks for it. */
  readonly expectNext: () => void
}

/** Fetches the page a list stands on; beyond the last page it steps back to it. */
export function useList<E extends ListEndpoint>({ definition, params, control, ready, quiet }: ListSource<E>): Rows<RowOf<E>> {
  const { endpoint, failed } = definition
  const { state, change } = control
  const input = inputOf(definition, state, params)
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(endpoint, input, failed, {
    enabled: ready,
    ...(quiet && { show: 'none' as const }),
  })
  // The schema of a list endpoint answers exactly this.
  const page = data as { results: RowOf<E>[]; pagination: Pagination } | undefined
  const pages = page?.pagination.total_pages ?? 0

  useEffect(() => {
    if (!isPlaceholderData && pages > 0 && state.page > pages) change({ page: pages })
  }, [isPlaceholderData, pages, state.page, change])

  const expectNext = useCallback(() => {
    if (state.page >= pages) return
    const next = inputOf(definition, { ...state, page: state.page + 1 }, params)
    readData(endpoint, next, failed).catch(() => undefined)
  }, [definition, endpoint, failed, state, pages, params])

  return {
    rows: page?.results,
    pagination: page?.pagination,
    stale: isPlaceholderData,
    error: isFetching ? null : error,
    retry: () => void refetch(),
    expectNext,
  }
}
