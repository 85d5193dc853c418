import { REASON_MAX } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { mentoringSlotApi, type SlotRow } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { runCall, tryCall } from '../../kit/feedback/run-call.ts'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { AskedPeople } from './asked-people.tsx'

const DONE = 'Slot has been cancelled.'
const FAILED = 'Failed to cancel slot'

/** Whoever asked for it is told why; one nobody asked for needs no reason. */
export async function cancelSlot(id: string, slot: SlotRow): Promise<void> {
  const inputOf = (reason?: string) => ({
    params: { id, slotId: slot.id },
    body: { updated_at: slot.updated_at, ...(reason && { reason }) },
  })
  const values = { time: zonedTime(slot.start_at) }
  const title = 'Cancel slot?'
  if (slot.booked + slot.requested > 0) {
    await askText({
      ...{ title, text: 'The slot of {time} will not take place. Whoever asked for it is told why.', values },
      ...{ label: 'Reason', confirm: 'Cancel Slot', maxLength: REASON_MAX, failed: FAILED },
      more: <AskedPeople mentoringId={id} slotId={slot.id} />,
      send: (reason) => tryCall(mentoringSlotApi.cancel, inputOf(reason), DONE),
    })
    return
  }
  const text = 'The slot of {time} will not take place. Nobody has asked for it.'
  if (await ask({ title, text, values, confirm: 'Cancel Slot', cancel: 'Back', tone: 'warning' }))
    await runCall(mentoringSlotApi.cancel, inputOf(), { done: DONE, failed: FAILED })
}
