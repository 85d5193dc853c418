import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { MediaFormFields } from './media-form.tsx'
import { videoKind } from './media-kinds.ts'
import { useMediaForm } from './use-media-form.ts'

export default function VideoEdit() {
  return <EditRecord kind={videoKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: MediaDetail }) {
  return <MediaFormFields kind={videoKind} {...useMediaForm(videoKind, record)} record={record} />
}
