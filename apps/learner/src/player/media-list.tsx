import './player.css'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { IconHeadphones, IconVideo } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { LearnPlaces, placeName } from '../learn/learn-places.tsx'
import { minutesText } from './clock-text.ts'
import { ContentCard } from './content-card.tsx'

/** Videos and podcasts to play whenever one likes. */
export default function MediaList() {
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const { size, grow } = useSize()
  const load = useCallback(
    () => learnerCall(learnerMediaApi.list, { query: { page_size: size, ...(keyword && { keyword }) } }),
    [keyword, size],
  )
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <h1>{placeName('/media', 'Watch')}</h1>
      <LearnPlaces />
      <SearchField value={typed} onChange={setTyped} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="No title was found" />}
      <section>
        <div className="stack">
          {data?.results.map((one) => (
            <ContentCard
              key={one.id}
              to={`/media/${one.id}`}
              Icon={one.module_type === 'video' ? IconVideo : IconHeadphones}
              facts={[one.category, one.duration !== null && minutesText(one.duration)]}
              {...one}
            />
          ))}
        </div>
      </section>
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </>
  )
}
