import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { AnnouncementForm, announcementKind } from './announcement-form.tsx'

export default function AnnouncementCreate() {
  return <AnnouncementForm {...useRecordForm(announcementKind)} />
}
