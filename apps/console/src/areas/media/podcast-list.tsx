import { podcastKind } from './media-kinds.ts'
import { MediaList } from './media-list.tsx'

export default function PodcastList() {
  return <MediaList kind={podcastKind} />
}
