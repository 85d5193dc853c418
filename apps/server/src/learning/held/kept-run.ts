import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { heldSays } from '@pelita/contract/learning/held-run.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { limitProblems } from '../cohort/enrollment/seats.ts'
import { type HeldSent, meetingOf } from './save-held-run.ts'

interface Standing {
  readonly id: string
  readonly status: string
  readonly start_date_time: string | null
}

const isLost = (known: string | null, sent: string | null | undefined) => Boolean(known) && sent !== undefined && !sent
const isMoved = (known: string | null, sent: string) => known === null || Date.parse(known) !== Date.parse(sent)

/**
 * What a change would take from those who take part: their seats and, once it is published, the way in where people meet at an address,
 * or a start to come.
 */
export async function keptProblems(
  db: OrgDb,
  { id, status, start_date_time: start }: Standing,
  { meeting_url: url, start_date_time: next, max_participants }: HeldSent,
  { isOnline }: { isOnline: boolean } = { isOnline: true },
): Promise<FieldError[]> {
  const seats = await limitProblems(db, id, max_participants)
  if (status !== 'publish') return seats
  const { meeting_url: known } = await meetingOf(db, id)
  return [
    ...seats,
    ...(isOnline && isLost(known, url) ? [{ field: 'meeting_url', message: heldSays.url }] : []),
    ...(next && isMoved(start, next) && Date.parse(next) <= Date.now()
      ? [{ field: 'start_date_time', message: heldSays.past }]
      : []),
  ]
}
