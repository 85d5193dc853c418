import './library.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Link } from '../kit/place.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Stars } from '../kit/stars.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { LearnPlaces, placeName } from '../learn/learn-places.tsx'
import { availableText } from './available-text.ts'

/** Titles to read here or to borrow. */
export default function Library() {
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const { size, grow } = useSize()
  const load = useCallback(
    () => learnerCall(learnerDigilibApi.list, { query: { page_size: size, ...(keyword && { keyword }) } }),
    [keyword, size],
  )
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <h1>{placeName('/library', 'Library')}</h1>
      <LearnPlaces />
      <Link className="button" to="/library/loans">
        {t('My loans')}
      </Link>
      <SearchField value={typed} onChange={setTyped} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="No title was found" />}
      <section>
        <div className="stack">
          {data?.results.map((book) => (
            <Link key={book.id} className="card link row" to={`/library/${book.id}`}>
              <img className="cover" src={book.cover} alt="" loading="lazy" />
              <span className="words">
                <strong>{book.title}</strong>
                <span className="soft">{[book.author, book.category].filter(Boolean).join(' · ')}</span>
                <span className="soft">{availableText(book)}</span>
                {book.rating !== null && <Stars value={book.rating} />}
              </span>
            </Link>
          ))}
        </div>
      </section>
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </>
  )
}
