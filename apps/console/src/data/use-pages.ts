import type { CallInput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './call.ts'
import { resourceOf } from './resource.ts'

/** Any endpoint that answers one page of rows. */
export type PagedEndpoint = Endpoint & {
  readonly query: z.ZodObject
  readonly data: z.ZodType<{ results: readonly unknown[]; pagination: Pagination }>
}
export type RowOf<E extends PagedEndpoint> = z.output<E['data']>['results'][number]

interface Options {
  keyword: string
  failed: string
  enabled: boolean
}

/** Reads a list page after page, for lists that grow while they are scrolled. */
export function usePages<E extends PagedEndpoint>(endpoint: E, input: CallInput<E>, { keyword, failed, enabled }: Options) {
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [resourceOf(endpoint), endpoint.method, endpoint.path, 'pages', input, keyword],
    queryFn: ({ pageParam, signal }) => {
      const { query = {} } = input as { query?: Record<string, unknown> }
      // Page and keyword belong to every list query, which the generic cannot express.
      const asked = { ...input, query: { ...query, page: pageParam, keyword } } as CallInput<E>
      return call(endpoint, asked, { signal }) as Promise<z.output<E['data']>>
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.next_page,
    placeholderData: keepPreviousData,
    meta: { failed, show: 'popup' },
    enabled,
  })
  const rows = (data?.pages ?? []).flatMap((page): readonly RowOf<E>[] => page.results)
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  return { rows, fetching: isFetching, hasMore: hasNextPage, more }
}
