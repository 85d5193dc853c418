import { Button } from '@mantine/core'
import type { RunSeats } from '@pelita/contract/learning/seats.ts'
import { type WaitingRow, waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { Refusal } from '../feedback/refusal.tsx'
import { tryCall } from '../feedback/run-call.ts'
import { useAttempt } from '../feedback/use-attempt.ts'
import { t } from '../text/t.ts'
import css from './participants.module.css'
import { raisedTo, SeatWays } from './seat-ways.tsx'
import { freeText, type Shortage, shortageIn } from './seats-text.ts'
import { type WaitingMail, WaitingPeople } from './waiting-people.tsx'

/** Gives people who wait their seats; answers whether it was done. */
export const askApproval = async (rows: readonly WaitingRow[], mail?: WaitingMail): Promise<boolean> =>
  (await openDialog<boolean>((close) => <Approval rows={rows} mail={mail} close={close} />, {
    title: 'Approve Waiting List?',
    size: 'md',
  })) === true

const whoOf = (rows: readonly WaitingRow[]) => {
  const [first] = rows
  return rows.length === 1 && first
    ? t('{name} will get a seat and is told so.', { name: first.user.full_name })
    : t('{count} selected people will get a seat and are told so.', { count: rows.length })
}

interface Sent {
  readonly overflow?: 'refuse' | 'raise'
  readonly batch_id?: string
}

/** There are too few seats before anybody was refused. */
const foreseen = (seats: RunSeats | undefined, wanted: number): Shortage | null =>
  seats && seats.free !== null && seats.free < wanted ? { ...seats, free: seats.free, wanted } : null

interface Props {
  rows: readonly WaitingRow[]
  mail: WaitingMail | undefined
  close: (done?: boolean) => void
}

function Approval({ rows, mail, close }: Props) {
  const inTurn = [...rows].sort((one, two) => one.requested_at.localeCompare(two.requested_at))
  const batches = new Set(rows.map((row) => row.batch_id))
  // People of several batches are told apart by the server only; each of them alone shows its seats.
  const only = batches.size === 1 ? (rows[0]?.id ?? '') : ''
  const { data: seats } = useData(waitingListApi.seats, { params: { id: only } }, 'Failed to get seats', {
    show: 'none',
    enabled: only !== '',
  })
  const { pending, refused, attempt } = useAttempt()
  const shortage = shortageIn(refused) ?? foreseen(seats, rows.length)
  const approve = async (chosen: readonly WaitingRow[], sent: Sent = {}) => {
    const body = { ids: chosen.map((row) => row.id), ...sent }
    if (await attempt(() => tryCall(waitingListApi.approve, { body }, 'Waiting list has been approved.'))) close(true)
  }
  const first = shortage && {
    label: t('Approve the first {free} who asked', { free: shortage.free }),
    run: () => void approve(inTurn.slice(0, shortage.free)),
  }
  const raise = shortage && {
    label:
      batches.size > 1
        ? t('Add the missing seats and approve')
        : raisedTo(shortage) - shortage.max_participants === 1
          ? t('Add a seat and approve')
          : t('Raise the limit to {n} and approve', { n: raisedTo(shortage) }),
    run: () => void approve(rows, { overflow: 'raise' }),
  }
  return (
    <div className={css.dialog}>
      <p>{whoOf(rows)}</p>
      <WaitingPeople rows={rows} mail={mail} event="approve" />
      {seats && seats.free !== null && !shortage && <p className={css.hint}>{freeText(seats.free)}</p>}
      {shortage ? (
        <SeatWays
          {...{ shortage, pending, title: seats?.title ?? (rows[0]?.batch_title || null) }}
          ways={[...(first && only !== '' && shortage.free > 0 ? [first] : []), ...(raise && shortage.may_raise ? [raise] : [])]}
          {...(only !== '' && {
            ...{ others: seats?.others ?? [], elsewhere: (batch_id: string) => void approve(rows, { batch_id }) },
          })}
        />
      ) : (
        <Refusal cause={refused} failed="Failed to approve" />
      )}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        {!shortage && (
          <Button loading={pending} onClick={() => void approve(rows)}>
            {t('Approve')}
          </Button>
        )}
      </DialogButtons>
    </div>
  )
}
