import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx'
import { t } from '../../kit/text/t.ts'
import css from './block.module.css'

/** What a block says when its own call fails; the others stay. */
export const FAILED = 'Failed to load data'

interface BlockProps<T> {
  title: string
  query: UseQueryResult<T>
  /** Shaped like what is on its way. */
  skeleton: ReactNode
  isEmpty: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** One card of the dashboard, which loads, fails and is empty on its own. */
export function Block<T>({ title, ...body }: BlockProps<T>) {
  const id = useId()
  return (
    <section className={css.block} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t(title)}
      </h2>
      <BlockBody {...body} />
    </section>
  )
}

export function BlockBody<T>({ query, skeleton, isEmpty, children }: Omit<BlockProps<T>, 'title'>) {
  const { data } = query
  if (data === undefined) {
    return query.isError ? <ErrorState text={FAILED} cause={query.error} retry={() => void query.refetch()} small /> : skeleton
  }
  if (isEmpty(data)) return <EmptyState small />
  return (
    <div className={css.body} data-stale={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
      {children(data)}
    </div>
  )
}
