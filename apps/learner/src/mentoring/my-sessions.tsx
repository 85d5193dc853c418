import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { useLoad } from '../kit/use-load.ts'
import { BookingCard } from './booking-card.tsx'

const load = () => learnerCall(learnerMentoringApi.mine, {})
const FEW = 3

/** What I asked for, those to come first; nothing where I never did. */
export function MySessions() {
  const { data } = useLoad(load)
  const [all, setAll] = useState(false)
  if (!data || data.results.length === 0) return null
  const left = data.results.length - FEW
  return (
    <section>
      <h2>{t('My sessions')}</h2>
      <div className="stack">
        {data.results.slice(0, all ? undefined : FEW).map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
        {left > 0 && !all && (
          <button type="button" className="button" onClick={() => setAll(true)}>
            {t('Show more ({n})', { n: left })}
          </button>
        )}
      </div>
    </section>
  )
}
