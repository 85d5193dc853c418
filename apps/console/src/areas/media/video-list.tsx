import { videoKind } from './media-kinds.ts'
import { MediaList } from './media-list.tsx'

export default function VideoList() {
  return <MediaList kind={videoKind} />
}
