import './stars.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'

const STARS = [1, 2, 3, 4, 5] as const

interface Props {
  /** Already in the person's language. */
  legend: string
  value: number | null
  onChange: (value: number) => void
  disabled?: boolean
}

/** One to five, by finger, mouse or arrow keys. */
export function StarChoice({ legend, value, onChange, disabled = false }: Props) {
  const name = useId()
  return (
    <fieldset className="stars" disabled={disabled}>
      <legend>{legend}</legend>
      {STARS.map((star) => {
        const Icon = value !== null && star <= value ? IconStarFilled : IconStar
        return (
          <label key={star}>
            <input
              type="radio"
              className="unseen"
              name={name}
              aria-label={t('{n} of 5 stars', { n: star })}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <Icon size={32} stroke={1.5} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}

/** How others rated it. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="starred" role="img" aria-label={t('{n} of 5 stars', { n: value })}>
      {STARS.map((star) => {
        const Icon = star <= Math.round(value) ? IconStarFilled : IconStar
        return <Icon key={star} size={16} stroke={1.5} aria-hidden />
      })}
    </span>
  )
}
