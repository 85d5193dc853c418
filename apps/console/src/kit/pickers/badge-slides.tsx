import type { PickableBadge } from '@pelita/contract/learning/badge-choice.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { safeImage } from '../rich-text/safe-address.ts'
import { nextTab } from '../tabs/tab-keys.ts'
import { t } from '../text/t.ts'
import css from './badge-picker.module.css'
import { useSlides } from './use-slides.ts'

const IMAGE_SIDE = 88

interface Props {
  label: string
  badges: readonly PickableBadge[]
  chosen: Pick<PickableBadge, 'id'> | null
  choose: (badge: PickableBadge | null) => void
}

/** One page of badges as slides: moved by the buttons, by a finger, or with the arrow keys. */
export function BadgeSlides({ label, badges, chosen, choose }: Props) {
  const { track, atStart, atEnd, move } = useSlides<HTMLUListElement>()
  const [focused, setFocused] = useState(() =>
    Math.max(
      0,
      badges.findIndex(({ id }) => id === chosen?.id),
    ),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, focused, badges.length)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    track.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={css.slides}>
      <Arrow label="Previous badges" disabled={atStart} go={() => move(-1)} icon={IconChevronLeft} />
      <ul ref={track} className={css.track} aria-label={t(label)} onKeyDown={onKeyDown}>
        {badges.map((badge, index) => (
          <li key={badge.id} className={css.slide}>
            <button
              type="button"
              className={css.badge}
              aria-pressed={badge.id === chosen?.id}
              tabIndex={index === focused ? 0 : -1}
              onFocus={() => setFocused(index)}
              onClick={() => choose(badge.id === chosen?.id ? null : badge)}
            >
              <img src={safeImage(badge.image) ?? ''} alt="" width={IMAGE_SIDE} height={IMAGE_SIDE} loading="lazy" />
              <span className={css.name} title={badge.name}>
                {badge.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Arrow label="Next badges" disabled={atEnd} go={() => move(1)} icon={IconChevronRight} />
    </div>
  )
}

interface ArrowProps {
  label: string
  disabled: boolean
  go: () => void
  icon: typeof IconChevronLeft
}

function Arrow({ label, disabled, go, icon: Icon }: ArrowProps) {
  return (
    <button type="button" className={css.arrow} aria-label={t(label)} disabled={disabled} onClick={go}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
