import type { CallInput, CallOutput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Fallback } from './api-error.ts'
import { call } from './call.ts'
import { queryClient, type ReadMeta } from './query-client.ts'
import { isList, resourceOf } from './resource.ts'

interface Options<Output> {
  enabled?: boolean
  show?: ReadMeta['show']
  /** Fetches again in this rhythm (milliseconds), which may depend on the last answer; false stops. */
  every?: number | false | ((answer: Output | undefined) => number | false)
  staleTime?: number
  /** Keeps the last answer on the screen while the next is on its way; a list does so anyway. */
  keep?: boolean
}

const optionsFor = <E extends Endpoint>(endpoint: E, input: CallInput<E>, failed: Fallback, options: Options<CallOutput<E>>) => {
  const list = isList(endpoint)
  const every = options.every ?? false
  return queryOptions<CallOutput<E>>({
    queryKey: [resourceOf(endpoint), endpoint.method, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { failed, show: options.show ?? (list ? 'notice' : 'popup') },
    enabled: options.enabled ?? true,
    refetchInterval: typeof every === 'function' ? (query) => every(query.state.data) : every,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
  })
}

/** Reads from the server; a list keeps its rows on the screen while the next page is on its way. */
export function useData<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  failed: Fallback,
  options: Options<CallOutput<E>> = {},
): UseQueryResult<CallOutput<E>> {
  const query = optionsFor(endpoint, input, failed, options)
  return useQuery(options.keep || isList(endpoint) ? { ...query, placeholderData: keepPreviousData } : query)
}

/** The same read outside of a component, from the same cache. */
export const readData = <E extends Endpoint>(endpoint: E, input: CallInput<E>, failed: Fallback): Promise<CallOutput<E>> =>
  queryClient.fetchQuery(optionsFor(endpoint, input, failed, { show: 'none' }))
