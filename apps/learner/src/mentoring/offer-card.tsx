import { t } from '@pelita/console/kit/text/t.ts'
import type { OfferedMentoring } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { useState } from 'react'
import { Stars } from '../kit/stars.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { AskForSlot } from './ask-for-slot.tsx'

const TYPES = { coaching: 'Coaching', mentoring: 'Mentoring' } as const

interface Props {
  offer: OfferedMentoring
  onAsked: () => void
}

/** What a coach offers, and the times one can ask for. */
export function OfferCard({ offer, onAsked }: Props) {
  const { type, title, description, coach, topics, minutes, rating, slots } = offer
  const [open, setOpen] = useState(false)
  return (
    <article className="card offer">
      <div className="answers">
        <Badge tone="blue">{t(TYPES[type])}</Badge>
        {topics.map((topic) => (
          <Badge key={topic} tone="gray">
            {topic}
          </Badge>
        ))}
      </div>
      <h3>{title}</h3>
      <p className="soft">{[coach.full_name, coach.posisi, t('{n} minutes', { n: minutes })].filter(Boolean).join(' · ')}</p>
      {rating !== null && <Stars value={rating} />}
      {description && <p className="offered">{description}</p>}
      {open ? (
        <AskForSlot offer={offer} onAsked={onAsked} />
      ) : (
        <button type="button" className="button primary" onClick={() => setOpen(true)}>
          {slots.length === 1 ? t('1 free time') : t('{n} free times', { n: slots.length })}
        </button>
      )}
    </article>
  )
}
