import { MediaList } from './media-list.tsx'
import { podcastNames } from './media-names.ts'

export default function PodcastList() {
  return <MediaList kind={podcastNames} />
}
