import { MediaCreate } from './media-create.tsx'
import { podcastKind } from './media-kinds.ts'

export default function PodcastCreate() {
  return <MediaCreate kind={podcastKind} />
}
