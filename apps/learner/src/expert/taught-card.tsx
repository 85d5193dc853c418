import { t } from '@pelita/console/kit/text/t.ts'
import type { TaughtSession } from '@pelita/contract/areas/learner-trainer.ts'
import { DateTile } from '../kit/date-tile.tsx'
import { Link } from '../kit/path.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'

/** When, in which room and at which address a session takes place. */
export function TaughtFacts({
  session: { start_date_time, end_date_time, rooms, location, meeting_url },
}: {
  session: TaughtSession
}) {
  return (
    <>
      <TimeAndPlace
        from={start_date_time}
        until={end_date_time}
        place={[...rooms, ...(location ? [t(location)] : [])].join(' · ') || null}
      />
      {meeting_url && (
        <a className="text-link" href={meeting_url} target="_blank" rel="noopener noreferrer">
          {t('Open the meeting')}
        </a>
      )}
    </>
  )
}

/** Why a session does not take place. */
export const CalledOff = ({ reason }: { reason: string }) => (
  <p>
    <StatusBadge status="cancelled" /> {t('This session does not take place: {reason}', { reason })}
  </p>
)

/** One session I give: what it is, and the way to who comes. */
export function TaughtCard({ session }: { session: TaughtSession }) {
  const { id, title, module_title, batch_title, start_date_time, is_open, came, expected, cancel_reason } = session
  return (
    <article className="card row">
      <DateTile moment={start_date_time} />
      <div className="words">
        <h3>{title}</h3>
        <p className="soft">{[...new Set([module_title, batch_title])].filter((text) => text !== title).join(' · ')}</p>
        <TaughtFacts session={session} />
        {cancel_reason !== null && <CalledOff reason={cancel_reason} />}
        {id && cancel_reason === null && (
          <>
            <p className="soft">{t('{n} of {all} have come', { n: came, all: expected })}</p>
            <div className="answers">
              {is_open && <Badge tone="green">{t('Open now')}</Badge>}
              <Link
                className={is_open ? 'button primary small' : 'button small'}
                to={`/expert/session/${id}`}
                aria-label={t(is_open ? 'Take attendance of {title}' : 'Open “{title}”', { title })}
              >
                {t(is_open ? 'Take attendance' : 'Open it')}
              </Link>
            </div>
          </>
        )}
      </div>
    </article>
  )
}
