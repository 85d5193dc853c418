import { t } from '@pelita/console/kit/text/t.ts'
import type { ShownHeldRun } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { DOORS_OPEN_MINUTES, type HeldMeeting, type MeetingProvider } from '@pelita/contract/learning/held-run.ts'
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
  held: ShownHeldRun
  meeting: HeldMeeting
  relationId: string
  now: number
  changed: () => void
}

/** Where to meet: the way in once the doors are open, and being there as long as this page is. */
export function Meeting({ held, meeting, relationId, now, changed }: Props) {
  const [isHere, setHere] = useState(false)
  const [failure, setFailure] = useState('')
  const enter = useVisit(relationId, { whileOpen: true })
  const { meeting_url, meeting_id, passcode, meeting_provider } = meeting
  const { start_date_time: start, end_date_time: end } = held
  const isOpen =
    start !== null && now >= Date.parse(start) - DOORS_OPEN_MINUTES * 60_000 && (end === null || now < Date.parse(end))
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
    <div className="stack">
      <dl className="meeting">
        {PROVIDERS[meeting_provider] && <Fact label="Meeting" value={PROVIDERS[meeting_provider]} />}
        <Fact label="Meeting ID" value={meeting_id} />
        <Fact label="Passcode" value={passcode} />
      </dl>
      {failure && <Problem text={failure} retry={() => void join()} />}
      {isOpen && meeting_url && (
        <a
          className="button primary wide"
          href={meeting_url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => void join()}
        >
          <IconExternalLink size={20} stroke={1.5} aria-hidden />
          {t('Join meeting')}
        </a>
      )}
      {isHere && <p role="status">{t('You are in the meeting. Keep this page open: your time counts while it is.')}</p>}
    </div>
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
