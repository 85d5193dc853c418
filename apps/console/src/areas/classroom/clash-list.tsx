import { Button } from '@mantine/core'
import type { Clash, classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import content from '../../kit/content/content.module.css'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'
import { batchPath } from './wizard/wizard-paths.ts'

type Clashes = CallOutput<typeof classroomCalendarApi.clashes>

/** A warning does not push what it warns about off the screen. */
const SHOWN_FIRST = 3

const KINDS = { trainer: 'Trainer', room: 'Room', coach: 'Coach', participant: 'Participant' } as const

/** Who or what another batch or a session of a coach has at the same time; a warning that keeps nobody from anything. Nothing where there is none. */
export function ClashList({ clashes, only }: { clashes: Clashes | undefined; only?: readonly Clash['kind'][] }) {
  const [isWhole, setWhole] = useState(false)
  const known = (clashes?.results ?? []).filter((one) => !only || only.includes(one.kind))
  if (known.length === 0) return null
  const shown = isWhole ? known : known.slice(0, SHOWN_FIRST)
  // Beyond what the server names, others are only counted.
  const unnamed = isWhole && !only ? (clashes?.total ?? 0) - known.length : 0
  return (
    <section role="status" aria-label={t('Clashes')} className={css.clashes}>
      <p className={content.name}>{t('At the same time elsewhere')}</p>
      <ul className={content.items}>
        {shown.map((one) => (
          <li key={`${one.kind} ${one.user_id ?? one.name} ${one.batch?.id} ${one.session?.id}`}>
            <strong>
              {t(KINDS[one.kind])}: {one.name}
            </strong>{' '}
            <Elsewhere {...one} />{' '}
            <span className={content.note}>
              {zonedSpan(one.start_at, one.end_at)}
              {one.times > 1 && ` · ${t('{count} times', { count: one.times })}`}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < known.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('{count} more', { count: known.length - shown.length })}
        </Button>
      )}
      {unnamed > 0 && <p className={content.note}>{t('and {count} more', { count: unnamed })}</p>}
    </section>
  )
}

/** The other batch, the session of a coach, or both where the batch took it. */
function Elsewhere({ batch, session }: Clash) {
  return (
    <>
      {session && t('Coaching: {title}', { title: session.title })}
      {session && batch && ', '}
      {batch && (
        <Link className={content.link} to={batchPath('edit', batch.classroom_id, batch.id)}>
          {batch.classroom_title}, {batch.title}
        </Link>
      )}
    </>
  )
}
