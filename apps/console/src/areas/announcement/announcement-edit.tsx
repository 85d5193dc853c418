import type { AnnouncementDetail } from '@pelita/contract/areas/announcement.ts'
import { EditRecord } from '../../kit/form/edit-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { AnnouncementForm, announcementKind } from './announcement-form.tsx'

export default function AnnouncementEdit() {
  return <EditRecord kind={announcementKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: AnnouncementDetail }) {
  return <AnnouncementForm {...useRecordForm(announcementKind, record)} record={record} />
}
