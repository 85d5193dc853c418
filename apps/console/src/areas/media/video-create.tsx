import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { MediaFormFields } from './media-form.tsx'
import { videoKind } from './media-kinds.ts'

export default function VideoCreate() {
  return <MediaFormFields kind={videoKind} {...useRecordForm(videoKind)} />
}
