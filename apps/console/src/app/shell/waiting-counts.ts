import { type Pending, pendingApi } from '@pelita/contract/areas/dashboard-pending.ts'
import { useData } from '../../data/use-data.ts'
import type { MenuGroup } from './menu-choice.ts'

export type WaitingCounts = Readonly<Record<string, number>>

const MINUTE = 60_000

/** What waits behind an entry of the menu, by its path. */
const counted: Readonly<Record<string, (pending: Pending) => number>> = {
  '/grading-queue': ({ assignment_review, quiz_review }) => (assignment_review?.count ?? 0) + (quiz_review?.count ?? 0),
  '/dashboard/waiting-list': ({ waiting_list }) => waiting_list ?? 0,
}

/** Asked only by whoever has such an entry, and never again within a minute; without an answer the menu has no numbers. */
export function useWaitingCounts(groups: readonly MenuGroup[]): WaitingCounts {
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path)).filter((path) => path in counted)
  const { data } = useData(pendingApi, {}, 'Failed to load data', { show: 'none', staleTime: MINUTE, enabled: paths.length > 0 })
  return Object.fromEntries(paths.map((path) => [path, data ? (counted[path]?.(data) ?? 0) : 0]))
}
