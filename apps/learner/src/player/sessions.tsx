import { t } from '@pelita/console/kit/text/t.ts'
import type { ShownSession } from '@pelita/contract/learning/meeting-sessions.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { TimeAndPlace } from '../kit/time-and-place.tsx'

interface Props {
  sessions: readonly ShownSession[]
  /** Where everybody meets whose session has no address of its own. */
  address: string | null
  join: () => void
}

/** The times a meeting takes place, each with the way there. */
export function Sessions({ sessions, address, join }: Props) {
  return (
    <ul className="stack sessions">
      {sessions.map((session) => {
        const url = session.url ?? address
        return (
          <li key={`${session.start} ${session.title}`} className="card">
            <h2>{session.title}</h2>
            <TimeAndPlace from={session.start} until={session.end} place={null} />
            {url && (
              <a className="button primary wide" href={url} target="_blank" rel="noopener noreferrer" onClick={join}>
                <IconExternalLink size={20} stroke={1.5} aria-hidden />
                {t('Join {name}', { name: session.title })}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
