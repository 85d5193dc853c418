import { IconArrowsMove } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { t } from '../../../kit/text/t.ts'
import { batchPath } from '../wizard/wizard-paths.ts'
import css from './calendar.module.css'
import type { AnyEntry, CoachingEntry, Entry } from './calendar-days.ts'
import { askAndMove } from './move-batch.tsx'
import { useDraggedEntry } from './use-calendar-drag.ts'

interface Props<E extends AnyEntry> {
  entry: E
  /** Drafts may be moved. */
  may: boolean
  /** With everything known of it. */
  whole?: boolean
}

export function CalendarEntry({ entry, may, whole = false }: Props<AnyEntry>) {
  if ('coaching' in entry) return <Coaching entry={entry} whole={whole} />
  return <Session entry={entry} may={may} whole={whole} />
}

/** Where it is planned: in the batch that took it. A free one is nowhere yet. */
function Coaching({ entry, whole }: { entry: CoachingEntry; whole: boolean }) {
  const { coaching, time, title } = entry
  const { batch, coach, place, booked, capacity } = coaching
  const words = (
    <>
      <span className={css.time}>{time}</span>
      <span className={css.words}>
        {title}
        <small>{[coach, whole && batch && `${batch.classroom_title}, ${batch.title}`].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
  const hint = whole ? undefined : `${time} ${title}, ${coach}`
  return (
    <li className={css.entry} data-coaching>
      {batch ? (
        <Link to={batchPath('edit', batch.classroom_id, batch.id)} className={css.link} title={hint}>
          {words}
        </Link>
      ) : (
        <span className={css.link} title={hint}>
          {words}
        </span>
      )}
      {whole && (
        <span className={css.facts}>
          <span>{[t('{booked} of {capacity} seats booked', { booked, capacity }), place].filter(Boolean).join(', ')}</span>
        </span>
      )}
    </li>
  )
}

function Session({ entry, may, whole }: Props<Entry>) {
  const { batch, time, title } = entry
  const element = useRef<HTMLLIElement>(null)
  const moves = may && batch.status === 'draft'
  useDraggedEntry(element, entry, moves)
  const named = `${batch.classroom_title}, ${batch.title}`
  return (
    <li ref={element} className={css.entry} data-status={batch.status} data-moves={moves || undefined}>
      <Link
        to={batchPath('edit', batch.classroom_id, batch.id)}
        className={css.link}
        title={whole ? undefined : `${time} ${named}`}
      >
        <span className={css.time}>{time}</span>
        <span className={css.words}>
          {batch.classroom_title}
          <small>{[batch.title, whole && title].filter(Boolean).join(' · ')}</small>
        </span>
      </Link>
      {whole && (
        <span className={css.facts}>
          <StatusBadge status={batch.status} />
          <span>{[batch.place, ...batch.experts].filter(Boolean).join(', ')}</span>
        </span>
      )}
      {moves && (
        <button
          type="button"
          className={`bare-icon ${css.move}`}
          aria-label={t('Move {title}', { title: named })}
          data-tip={t('Move')}
          onClick={() => void askAndMove(entry)}
        >
          <IconArrowsMove size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </li>
  )
}
