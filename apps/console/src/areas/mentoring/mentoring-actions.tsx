import { Button } from '@mantine/core'
import {
  type MentoringDetail,
  type MentoringState,
  mayBecome,
  mentoring,
  mentoringApi,
  REASON_MAX,
} from '@pelita/contract/areas/mentoring/mentoring.ts'
import { useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { runCall, tryCall } from '../../kit/feedback/run-call.ts'
import { t } from '../../kit/text/t.ts'
import { AskedPeople } from './asked-people.tsx'

const DONE = {
  open: 'Mentoring is open now.',
  closed: 'Mentoring is closed now.',
  cancelled: 'Mentoring has been cancelled.',
} as const
const FAILED = 'Failed to change mentoring'

type To = keyof typeof DONE

const inputOf = ({ id, updated_at }: MentoringDetail, status: MentoringState, reason?: string) => ({
  params: { id },
  body: { status, updated_at, ...(reason && { reason }) },
})

/** Whoever asked for a slot is told why; without anybody a question is enough. */
async function cancel(record: MentoringDetail): Promise<void> {
  const title = 'Cancel mentoring?'
  const send = (reason?: string) => tryCall(mentoringApi.setStatus, inputOf(record, 'cancelled', reason), DONE.cancelled)
  if (record.requested + record.booked > 0) {
    await askText({
      ...{ title, text: 'All slots to come are cancelled. Whoever asked for one is told why.' },
      ...{ label: 'Reason', confirm: 'Cancel Mentoring', maxLength: REASON_MAX, failed: FAILED, send },
      more: <AskedPeople mentoringId={record.id} />,
    })
    return
  }
  const text = 'All slots to come are cancelled. This cannot be undone.'
  if (await ask({ title, text, confirm: 'Cancel Mentoring', cancel: 'Back', tone: 'warning' }))
    await runCall(mentoringApi.setStatus, inputOf(record, 'cancelled'), { done: DONE.cancelled, failed: FAILED })
}

/** Opens, closes and cancels, for whom that is. */
export function MentoringActions({ record }: { record: MentoringDetail }) {
  const allowed = useAllowed(mentoring.can('update'))
  const [busy, setBusy] = useState(false)
  if (!allowed) return null
  const set = async (status: To) => {
    setBusy(true)
    if (status === 'cancelled') await cancel(record)
    else await runCall(mentoringApi.setStatus, inputOf(record, status), { done: DONE[status], failed: FAILED })
    setBusy(false)
  }
  const button = (status: To, label: string, variant: 'filled' | 'default') =>
    mayBecome(record.status, status) && (
      <Button variant={variant} loading={busy} onClick={() => void set(status)}>
        {t(label)}
      </Button>
    )
  return (
    <>
      {button('open', 'Open', 'filled')}
      {button('closed', 'Close', 'default')}
      {button('cancelled', 'Cancel Mentoring', 'default')}
    </>
  )
}
