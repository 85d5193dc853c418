import { useState } from 'react'
import css from './logo.module.css'

/** A logo this much wider than high carries the name already. */
const WIDE = 2.2

interface Props {
  title: string
  /** null: the initial stands for it. */
  picture: string | null
  /** Only the square sign, for narrow places. */
  sign?: boolean
}

/** An organisation's logo; a square one, or none, has the title beside it. */
export function Logo({ title, picture, sign = false }: Props) {
  const [wide, setWide] = useState<boolean | null>(picture ? null : false)
  const named = wide === false && !sign
  return (
    <span className={css.logo} data-sign={sign || undefined}>
      {picture ? (
        <img
          className={css.picture}
          src={picture}
          alt={named ? '' : title}
          onLoad={({ currentTarget }) => setWide(currentTarget.naturalWidth > WIDE * currentTarget.naturalHeight)}
          onError={() => setWide(false)}
        />
      ) : (
        <span className={css.initial} {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}>
          {title.trim().charAt(0).toUpperCase()}
        </span>
      )}
      {named && <span className={css.title}>{title}</span>}
    </span>
  )
}
