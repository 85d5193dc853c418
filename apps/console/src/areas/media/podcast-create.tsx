import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { MediaFormFields } from './media-form.tsx'
import { podcastKind } from './media-kinds.ts'

export default function PodcastCreate() {
  return <MediaFormFields kind={podcastKind} {...useRecordForm(podcastKind)} />
}
