import './player.css'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { IconHeadphones, IconVideo } from '@tabler/icons-react'
import { learnerCall } from '../data/session.ts'
import { SearchList, type SearchQuery } from '../learn/search-list.tsx'
import { minutesText } from './clock-text.ts'
import { ContentCard } from './content-card.tsx'

const load = (query: SearchQuery) => learnerCall(learnerMediaApi.list, { query })

/** Videos and podcasts to play whenever one likes. */
export default function MediaList() {
  return (
    <SearchList
      place="/media"
      name="Watch"
      load={load}
      show={(one) => (
        <ContentCard
          key={one.id}
          to={`/media/${one.id}`}
          Icon={one.module_type === 'video' ? IconVideo : IconHeadphones}
          facts={[one.category, one.duration !== null && minutesText(one.duration)]}
          {...one}
        />
      )}
    />
  )
}
