import type { FeedbackSummary } from '@pelita/contract/learning/feedback.ts'
import { Meter } from '../charts/meter.tsx'
import { percentText } from '../format/percent.ts'
import { t } from '../text/t.ts'
import css from './ratings.module.css'
import { Stars } from './stars.tsx'

interface Props {
  readonly data: Omit<FeedbackSummary, 'participants'> | undefined
  /** How many might have rated. */
  readonly of: number
}

/** Average, responses and how many gave each rating. */
export function RatingCards({ data, of }: Props) {
  const responses = data?.responses ?? 0
  return (
    <div className={css.cards} aria-busy={!data}>
      <section className={css.card}>
        <h3>{t('Average Rating')}</h3>
        <p className={css.figure}>{data?.average?.toFixed(1) ?? '-'}</p>
        <Stars rating={data?.average ?? 0} size={18} />
      </section>
      <section className={css.card}>
        <h3>{t('Responses')}</h3>
        <p className={css.figure}>{responses}</p>
        <p className={css.note}>
          {t('{n} of {participants} participants ({percent})', {
            ...{ n: responses, participants: of },
            percent: percentText(of === 0 ? null : Math.min(1, responses / of)),
          })}
        </p>
      </section>
      <section className={css.card}>
        <h3>{t('Distribution')}</h3>
        <ul className={css.bars}>
          {(data?.distribution ?? []).map(({ rating, total }) => (
            <li key={rating} aria-label={t('{total} gave {rating} of 5', { total, rating })}>
              <span>{rating} ★</span>
              <Meter value={responses === 0 ? 0 : total / responses} tone="amber" />
              <span>{total}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
