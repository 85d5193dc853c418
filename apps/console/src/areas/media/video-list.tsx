import { MediaList } from './media-list.tsx'
import { videoNames } from './media-names.ts'

export default function VideoList() {
  return <MediaList kind={videoNames} />
}
