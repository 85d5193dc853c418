import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { type FormEvent, useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { StarChoice, Stars } from '../kit/stars.tsx'
import { Problem } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'

/** What colleagues think of it, and what I think; a second word of mine replaces the first. */
export function Reviews({ bookId }: { bookId: string }) {
  const { size, grow } = useSize()
  const load = useCallback(
    () => inPages(size, (page) => learnerCall(learnerDigilibApi.reviews, { params: { id: bookId }, query: { ...page } })),
    [bookId, size],
  )
  const { data, failure, again } = useLoad(load)
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="stack">
      <h2>
        {t('Reviews')} <span className="count">{data?.pagination.total_data}</span>
      </h2>
      {failure && <Problem text={failure} retry={again} />}
      {isWriting ? (
        <ReviewForm
          bookId={bookId}
          onDone={() => {
            setWriting(false)
            again()
          }}
        />
      ) : (
        <button type="button" className="button" onClick={() => setWriting(true)}>
          {t('Write a review')}
        </button>
      )}
      {data?.results.map(({ id, full_name, rating, text, created_at }) => (
        <article key={id} className="card words">
          <h3>{full_name}</h3>
          <p className="soft">
            <Stars value={rating} /> {shortDay(created_at)}
          </p>
          {text && <p className="paragraphs">{text}</p>}
        </article>
      ))}
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </section>
  )
}

function ReviewForm({ bookId, onDone }: { bookId: string; onDone: () => void }) {
  const [rating, setRating] = useState<number | null>(null)
  const [text, setText] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (rating === null) return
    const body = { rating, text }
    if (await attempt(() => learnerCall(learnerDigilibApi.review, { params: { id: bookId }, body }))) onDone()
  }
  return (
    <form className="card stack" onSubmit={(event) => void send(event)}>
      <StarChoice legend={t('How was it?')} value={rating} onChange={setRating} />
      <label className="field">
        {t('Comment (optional)')}
        <textarea rows={3} maxLength={1000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button primary" disabled={busy || rating === null}>
        {t('Send')}
      </button>
    </form>
  )
}
