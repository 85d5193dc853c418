import { MediaDetails } from './media-detail.tsx'
import { videoKind } from './media-kinds.ts'

export default function VideoDetail() {
  return <MediaDetails kind={videoKind} />
}
