import { HeldCreate } from '../../kit/content/held/held-create.tsx'
import { LiveEventForm } from './live-event-form.tsx'
import { copyOf, liveEventKind } from './live-event-kind.ts'

/** A new live event, or a copy of the one the address names. */
export default function LiveEventCreate() {
  return (
    <HeldCreate
      kind={liveEventKind}
      copyOf={copyOf}
      show={(form, record) => <LiveEventForm {...form} record={record} invites />}
    />
  )
}
