import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, failureText } from '../../../data/api-error.ts'
import { RecordNotFound } from '../../feedback/record-not-found.tsx'
import { DetailSkeleton, FormSkeleton } from '../../feedback/skeletons.tsx'
import { ErrorState } from '../../feedback/states.tsx'

interface Props<T> {
  query: UseQueryResult<T>
  /** Text when the server does not say why. */
  failed: string
  /** A form must start from what the server holds now, not from what an earlier screen has read. */
  fresh?: boolean
  /** Shaped like what is on its way; what is fresh is a form, everything else facts. */
  waiting?: ReactNode
  children: (record: T) => ReactNode
}

/** Loads first, then mounts what needs the complete record. */
export function RecordLoader<T>({ query, failed, fresh = false, waiting, children }: Props<T>) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = query
  if (error && data === undefined && !isFetching) {
    const text = failureText(error, failed).message
    if (error instanceof ApiError && error.status === 404) return <RecordNotFound text={text} />
    return <ErrorState text={text} cause={error} retry={() => void refetch()} />
  }
  if (data === undefined || (fresh && !isFetchedAfterMount)) {
    return waiting ?? (fresh ? <FormSkeleton /> : <DetailSkeleton />)
  }
  return children(data)
}
