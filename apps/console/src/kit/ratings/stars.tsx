import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import css from './ratings.module.css'

const FIVE = [1, 2, 3, 4, 5] as const

/** A rating of up to five as stars; readers hear the number. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span className={css.stars} role="img" aria-label={t('{rating} of 5', { rating })} title={String(rating)}>
      {FIVE.map((star) =>
        star <= Math.round(rating) ? (
          <IconStarFilled key={star} size={size} aria-hidden />
        ) : (
          <IconStar key={star} size={size} stroke={1.5} aria-hidden />
        ),
      )}
    </span>
  )
}
