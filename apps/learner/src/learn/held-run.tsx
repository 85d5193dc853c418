import { t } from '@pelita/console/kit/text/t.ts'
import { DOORS_OPEN_MINUTES, phaseAt, type ShownHeldRun, type ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import { IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './held-run.css'
import { Badge } from '../kit/status-badge.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Meeting, MeetingFacts } from './meeting.tsx'
import { useServerNow } from './use-server-now.ts'

const PHASES = {
  upcoming: { label: 'Upcoming', tone: 'blue' },
  live: { label: 'Live now', tone: 'green' },
  ended: { label: 'Ended', tone: 'gray' },
} as const

interface Props<H extends ShownHeldRun> {
  /** Reads it; the same function as long as it is the same one. */
  load: () => Promise<H>
  /** Where people come to. */
  place: (held: H) => string
  /** What only its kind shows of it, above when it takes place and below. */
  above?: (held: H) => ReactNode
  below?: (held: H, now: number, again: () => void) => ReactNode
}

/** When something takes place, who speaks, the way in for whoever is confirmed, and the replay afterwards. */
export function HeldRun<H extends ShownHeldRun>({ load, place, above, below }: Props<H>) {
  const { data, again } = useLoad(load)
  const now = useServerNow(data?.now)
  if (!data) return null
  const phase = PHASES[phaseAt(data, now)]
  return (
    <>
      {above?.(data)}
      <section className="card held" aria-label={t('Date and time')}>
        <div className="answers">
          <Badge tone={phase.tone}>{t(phase.label)}</Badge>
        </div>
        <TimeAndPlace from={data.start_date_time} until={data.end_date_time} place={place(data)} />
        <Speakers people={data.speakers} label={data.speakers.length === 1 ? 'Speaker' : 'Speakers'} />
        {data.moderator && <Speakers people={[data.moderator]} label="Moderator" />}
        {data.meeting && data.relation_id && (
          <Meeting held={data} meeting={data.meeting} relationId={data.relation_id} now={now} changed={again} />
        )}
        {data.meeting && !data.relation_id && <MeetingFacts meeting={data.meeting} />}
        {(data.relation_id || data.visit?.attended) && <Attended held={data} now={now} />}
        {data.recording_url && (
          <a className="button primary wide" href={data.recording_url} target="_blank" rel="noopener noreferrer">
            {t('Watch the replay')}
          </a>
        )}
      </section>
      {below?.(data, now, again)}
    </>
  )
}

function Speakers({ people, label }: { people: readonly ShownSpeaker[]; label: string }) {
  if (people.length === 0) return null
  return (
    <div>
      <h3>{t(label)}</h3>
      <ul className="speakers">
        {people.map(({ name, title, picture }) => (
          <li key={`${name} ${title}`}>
            {picture ? <img src={picture} alt="" loading="lazy" /> : <IconUserCircle size={40} stroke={1} aria-hidden />}
            <span>
              {name}
              {title && <small>{title}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What came of it for me, and what it takes. */
function Attended({ held: { visit, view_time, phase, start_date_time }, now }: { held: ShownHeldRun; now: number }) {
  const opens = start_date_time ? Date.parse(start_date_time) - DOORS_OPEN_MINUTES * 60_000 : 0
  if (visit?.attended)
    return (
      <p>
        <Badge tone="green">{t('Attended')}</Badge>{' '}
        {visit.joined_at && <span className="soft">{t('You were there for {n} minutes.', { n: visit.view_minutes })}</span>}
      </p>
    )
  if (phase === 'ended') return <p className="soft">{t('You did not attend long enough to pass.')}</p>
  return (
    <>
      {now < opens && <p className="soft">{t('You can join {n} minutes before the start.', { n: DOORS_OPEN_MINUTES })}</p>}
      {view_time > 0 && (
        <p className="soft">
          {t('To pass you stay at least {n} minutes. Time counts while this page stays open.', { n: view_time })}
        </p>
      )}
      {visit?.joined_at && <p className="soft">{t('You were there for {n} minutes.', { n: visit.view_minutes })}</p>}
    </>
  )
}
