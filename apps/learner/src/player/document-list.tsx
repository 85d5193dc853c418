import './player.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { IconFileText } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { LearnPlaces, placeName } from '../learn/learn-places.tsx'
import { ContentCard } from './content-card.tsx'

/** Documents and presentations to read whenever one likes. */
export default function DocumentList() {
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const { size, grow } = useSize()
  const load = useCallback(
    () => learnerCall(learnerDocumentApi.list, { query: { page_size: size, ...(keyword && { keyword }) } }),
    [keyword, size],
  )
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <h1>{placeName('/documents', 'Documents')}</h1>
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
              to={`/documents/${one.id}`}
              Icon={IconFileText}
              facts={[one.category, one.pages !== null && t('{n} pages', { n: one.pages })]}
              {...one}
            />
          ))}
        </div>
      </section>
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </>
  )
}
