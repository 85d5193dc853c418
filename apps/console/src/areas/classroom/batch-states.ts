import type { BatchRow } from '@pelita/contract/areas/classroom/batch.ts'

type State = Pick<BatchRow, 'status' | 'phase' | 'cancelled_at'>

/** A cancelled batch is brought back with its people; publishing it anew would leave them behind. */
export const mayPublish = ({ status, phase, cancelled_at }: State): boolean =>
  status !== 'publish' && phase !== 'finished' && cancelled_at === null

/** Only one that has not begun. */
export const mayBringBack = ({ phase, cancelled_at }: State): boolean => cancelled_at !== null && phase === 'upcoming'
