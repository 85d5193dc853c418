import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { MediaFormFields } from './media-form.tsx'
import { podcastKind } from './media-kinds.ts'
import { useMediaForm } from './use-media-form.ts'

export default function PodcastEdit() {
  return <EditRecord kind={podcastKind}>{(record) => <EditForm record={record} />}</EditRecord>
}

function EditForm({ record }: { record: MediaDetail }) {
  return <MediaFormFields kind={podcastKind} {...useMediaForm(podcastKind, record)} record={record} />
}
