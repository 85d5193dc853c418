import { type LiveEventDetail, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import type { LiveEventForm as Sent } from '@pelita/contract/areas/live-event/live-event-form.ts'
import { sameText, useHeldEdit } from '../../kit/content/held/use-held-edit.tsx'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { LiveEventForm } from './live-event-form.tsx'
import { liveEventKind } from './live-event-kind.ts'

export default function LiveEventEdit() {
  return (
    <EditRecord kind={liveEventKind} param="webinarId">
      {(record) => <EditForm record={record} />}
    </EditRecord>
  )
}

/** Another place is as good as another time. */
const isElsewhere = ({ event_mode, venue }: LiveEventDetail, sent: Sent): boolean =>
  event_mode !== sent.event_mode || !sameText(venue?.name, sent.venue?.name)

function EditForm({ record }: { record: LiveEventDetail }) {
  const form = useHeldEdit(liveEventKind, record, { told: liveEventParticipantApi, concerns: isElsewhere })
  return <LiveEventForm {...form} record={record} invites={false} />
}
