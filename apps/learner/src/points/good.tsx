import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import {
  learnerMerchandiseApi,
  MERCHANDISE_LIMITS,
  type OfferedMerchandise,
} from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { Question } from '../kit/question.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

interface Props {
  good: OfferedMerchandise
  balance: number
  onRedeemed: () => void
}

/** Why somebody cannot have it now; nothing where they can. */
const hindrance = ({ left, mine_left, points }: OfferedMerchandise, balance: number): string => {
  if (left === 0) return t('Out of stock')
  if (mine_left === 0) return t('Redemption limit has been reached')
  return balance < points ? t('{n} points are missing', { n: points - balance }) : ''
}

export function Good({ good, balance, onRedeemed }: Props) {
  const { id, title, description, images, points, left, delivery, place, terms, end_at } = good
  const { busy, failure, attempt } = useAttempt()
  const [asking, setAsking] = useState(false)
  const [address, setAddress] = useState('')
  const field = useId()
  const why = hindrance(good, balance)
  const redeem = async () => {
    setAsking(false)
    const body = delivery === 'courier' ? { address } : {}
    if (await attempt(() => learnerCall(learnerMerchandiseApi.redeem, { params: { id }, body }))) onRedeemed()
  }
  return (
    <article className="card row good">
      {images[0] && <img src={images[0]} alt="" loading="lazy" />}
      <div className="words">
        <h3>{title}</h3>
        {description && <p className="soft">{description}</p>}
        <p>
          <strong>{t('{n} points', { n: points })}</strong> · {t('{n} left', { n: left })}
          {end_at && ` · ${t('until {date}', { date: shortDay(end_at) })}`}
        </p>
        {delivery === 'pickup' && place && <p className="soft">{t('Pickup: {place}', { place })}</p>}
        {terms && <p className="soft">{terms}</p>}
        {why && <p className="soft">{why}</p>}
        {!why && delivery === 'courier' && (
          <div className="field">
            <label htmlFor={field}>{t('Address')}</label>
            <textarea
              id={field}
              rows={2}
              value={address}
              maxLength={MERCHANDISE_LIMITS.address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          </div>
        )}
        {failure && (
          <p className="alert" role="alert">
            {failure}
          </p>
        )}
        <div className="answers">
          <button type="button" className="button primary" disabled={busy || why !== ''} onClick={() => setAsking(true)}>
            {t('Redeem')}
          </button>
        </div>
      </div>
      {asking && (
        <Question
          title="Redeem?"
          text={t('“{title}” costs you {n} points.', { title, n: points })}
          action="Redeem"
          onCancel={() => setAsking(false)}
          onConfirm={() => void redeem()}
        />
      )}
    </article>
  )
}
