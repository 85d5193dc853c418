import { MediaDetails } from './media-detail.tsx'
import { podcastKind } from './media-kinds.ts'

export default function PodcastDetail() {
  return <MediaDetails kind={podcastKind} />
}
