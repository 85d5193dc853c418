import { t } from '@pelita/console/kit/text/t.ts'
import {
  DOORS_OPEN_MINUTES,
  type HeldMeeting,
  type MeetingProvider,
  type ShownHeldRun,
} from '@pelita/contract/learning/held-run.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { Problem } from '../kit/states.tsx'
import { useVisit } from '../player/use-visit.ts'
import { errorText } from '../text/error-text.ts'

const PROVIDERS: Readonly<Record<MeetingProvider, string | null>> = {
  zoom: 'Zoom',
  google_meet: 'Google Meet',
  ms_teams: 'Microsoft Teams',
  other: null,
}

interface Props {
  held: Pick<ShownHeldRun, 'start_date_time' | 'end_date_time'>
  meeting: HeldMeeting
  relationId: string
  now: number
  changed: () => void
}

/** Where to meet: the way in once the doors are open, and being there as long as this page is. */
export function Meeting({ held, meeting, relationId, now, changed }: Props) {
  return (
    <div className="stack">
      <MeetingFacts meeting={meeting} />
      <JoinMeeting
        relationId={relationId}
        url={areDoorsOpen(held, now) ? meeting.meeting_url : null}
        label={t('Join meeting')}
        changed={changed}
      />
    </div>
  )
}

/** Participants come in some minutes before the start, and until the end. */
export const areDoorsOpen = ({ start_date_time: start, end_date_time: end }: Props['held'], now: number): boolean =>
  start !== null && now >= Date.parse(start) - DOORS_OPEN_MINUTES * 60_000 && (end === null || now < Date.parse(end))

export function MeetingFacts({ meeting: { meeting_id, passcode, meeting_provider } }: Pick<Props, 'meeting'>) {
  return (
    <dl className="meeting">
      <Fact label="Meeting" value={PROVIDERS[meeting_provider]} />
      <Fact label="Meeting ID" value={meeting_id} />
      <Fact label="Passcode" value={passcode} />
    </dl>
  )
}

interface JoinProps extends Pick<Props, 'relationId' | 'changed'> {
  /** Null while the doors are closed. */
  url: string | null
  label: string
}

/** The way into a meeting that is held elsewhere; who went in is there as long as this page is open. */
export function JoinMeeting({ relationId, url, label, changed }: JoinProps) {
  const [isHere, setHere] = useState(false)
  const [failure, setFailure] = useState('')
  const enter = useVisit(relationId, { whileOpen: true })
  const join = () =>
    learnerCall(learnerProgressApi.report, { body: { relation_id: relationId, event: 'join' } }).then(
      () => {
        enter()
        setFailure('')
        setHere(true)
        changed()
      },
      (cause: unknown) => setFailure(errorText(cause)),
    )
  return (
    <>
      {failure && <Problem text={failure} retry={() => void join()} />}
      {url && (
        <a className="button primary wide" href={url} target="_blank" rel="noopener noreferrer" onClick={() => void join()}>
          <IconExternalLink size={20} stroke={1.5} aria-hidden />
          {label}
        </a>
      )}
      {isHere && <p role="status">{t('You are in the meeting. Keep this page open: your time counts while it is.')}</p>}
    </>
  )
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{value}</dd>
    </div>
  )
}
