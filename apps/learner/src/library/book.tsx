import './library.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Stars } from '../kit/stars.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { availableText, PRINTED } from './available-text.ts'
import { Ebook } from './ebook.tsx'
import { LoanCard } from './loan-card.tsx'
import { Reviews } from './reviews.tsx'

type Book = CallOutput<typeof learnerDigilibApi.detail>

/** One title: what it is about, how to have it, and what others think of it. */
export default function BookPage({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerDigilibApi.detail, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/library" label="Library" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <Described book={data} />
          {data.type === PRINTED ? (
            <Borrow book={data} onChanged={again} />
          ) : (
            <Ebook
              id={id}
              title={data.title}
              progress={data.progress}
              until={data.reading_until}
              canRead={data.is_reading || data.available !== 0}
            />
          )}
          <Reviews bookId={id} />
        </>
      )}
    </>
  )
}

function Described({ book }: { book: Book }) {
  const { title, author, publisher, year, pages, isbn, synopsis, location, shelf_code, rating, cover, category } = book
  const facts = [publisher, year, pages && t('{n} pages', { n: pages }), category, isbn && `ISBN ${isbn}`].filter(Boolean)
  const place = [location, shelf_code].filter(Boolean).join(' · ')
  return (
    <>
      <div className="row">
        <img className="cover large" src={cover} alt="" />
        <div className="words">
          <h1>{title}</h1>
          <p>{author}</p>
          <p className="soft">{facts.join(' · ')}</p>
          {place && <p className="soft">{place}</p>}
          {rating !== null && <Stars value={rating} />}
        </div>
      </div>
      {synopsis && <p className="paragraphs">{synopsis}</p>}
    </>
  )
}

function Borrow({ book, onChanged }: { book: Book; onChanged: () => void }) {
  const { busy, failure, attempt } = useAttempt()
  const request = async () => {
    if (await attempt(() => learnerCall(learnerDigilibApi.borrow, { params: { id: book.id } }))) onChanged()
  }
  if (book.my_loan) return <LoanCard loan={book.my_loan} onChanged={onChanged} />
  return (
    <div className="stack">
      <p className="soft">{availableText(book)}</p>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="button primary" disabled={busy || !book.available} onClick={() => void request()}>
        {t('Borrow')}
      </button>
    </div>
  )
}
