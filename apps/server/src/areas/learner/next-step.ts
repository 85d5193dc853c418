import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { mayStart, type StartFacts } from '../../learning/item/may-start.ts'

/** A step I have not done, of something I take part in. */
export interface StepAhead extends StartFacts {
  readonly enrollment_id: string
  readonly type: ItemTypeKey
  readonly due_date: string | null
  /** When I last did anything in its content; null before I have begun. */
  readonly touched_at: string | null
}

export const dueAt = ({ due_date, open_until }: Pick<StepAhead, 'due_date' | 'open_until'>): string | null =>
  due_date ?? open_until

const time = (instant: string | null, otherwise: number): number => (instant === null ? otherwise : Date.parse(instant))

/**
 * Where to go on, whatever its kind: the next step of what is due first, else of what I opened last. The rows of each content stand in its
 * order; what may not be started now is passed over.
 */
export function nextStep<Row extends StepAhead>(rows: readonly Row[], now: Date): Row | null {
  const first = new Map<string, Row>()
  for (const row of rows)
    if (!first.has(row.enrollment_id) && mayStart(row.type, row, now) === null) first.set(row.enrollment_id, row)
  const [best] = [...first.values()].sort(
    (one, other) =>
      time(dueAt(one), Number.MAX_SAFE_INTEGER) - time(dueAt(other), Number.MAX_SAFE_INTEGER) ||
      time(other.touched_at, 0) - time(one.touched_at, 0),
  )
  return best ?? null
}
