import { type WebinarDetail, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { useHeldEdit } from '../../kit/content/held/use-held-edit.tsx'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { WebinarForm } from './webinar-form.tsx'
import { webinarKind } from './webinar-kind.ts'

export default function WebinarEdit() {
  return (
    <EditRecord kind={webinarKind} param="webinarId">
      {(record) => <EditForm record={record} />}
    </EditRecord>
  )
}

function EditForm({ record }: { record: WebinarDetail }) {
  const form = useHeldEdit(webinarKind, record, { told: webinarParticipantApi })
  return <WebinarForm {...form} record={record} invites={false} />
}
