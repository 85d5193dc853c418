import './mentoring.css'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMentoringApi, type WholeBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { IconCalendarPlus, IconExternalLink } from '@tabler/icons-react'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { saveAs } from '../kit/save-as.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { CoachSide } from './coach-side.tsx'
import { FollowUps } from './follow-ups.tsx'
import { LetGo } from './let-go.tsx'
import { RateSession } from './rate-session.tsx'

/** One session that I asked for, or give. */
export default function Booking({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerMentoringApi.booking, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  const isCoach = data?.role === 'coach'
  return (
    <>
      {isCoach ? (
        <BackLink to="/mentoring/given" label="My sessions as a coach" />
      ) : (
        <BackLink to="/mentoring" label="Mentoring" />
      )}
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <div className="stack">
          <Facts booking={data} />
          {isCoach ? <CoachSide booking={data} onChanged={again} /> : <LearnerSide booking={data} onChanged={again} />}
        </div>
      )}
    </>
  )
}

function Facts({ booking }: { booking: WholeBooking }) {
  const { slot, status, role, coach, user, objective, reason } = booking
  return (
    <section className="card">
      <h1>{role === 'coach' ? user.full_name : slot.title}</h1>
      <p className="soft">
        {role === 'coach'
          ? [user.nik, user.posisi, slot.title].filter(Boolean).join(' · ')
          : t('with {name}', { name: coach.full_name })}
      </p>
      <p className="answers">
        <StatusBadge status={status} />
      </p>
      <TimeAndPlace
        from={slot.start_at}
        until={slot.end_at}
        place={slot.mode === 'online' ? t('Online') : (slot.location ?? '-')}
      />
      {slot.url && (
        <p className="fact">
          <IconExternalLink size={16} stroke={1.5} aria-hidden />
          <a href={slot.url} target="_blank" rel="noreferrer">
            {t('Open the meeting')}
          </a>
        </p>
      )}
      {objective && (
        <>
          <h2>{t('Objective')}</h2>
          <p className="offered">{objective}</p>
        </>
      )}
      {reason && <p className="alert">{reason}</p>}
      {status === 'approved' && <ToCalendar id={booking.id} />}
    </section>
  )
}

/** The same entry as the mail carries, for a calendar that reads no mails. */
function ToCalendar({ id }: { id: string }) {
  const { busy, failure, attempt } = useAttempt()
  const save = () =>
    void attempt(async () => saveAs(await learnerCall(learnerMentoringApi.calendar, { params: { id } }), 'session.ics'))
  return (
    <>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="button" disabled={busy} onClick={save}>
        <IconCalendarPlus size={20} stroke={1.5} aria-hidden />
        {t('Add to calendar')}
      </button>
    </>
  )
}

interface Side {
  booking: WholeBooking
  onChanged: () => void
}

/** What the coach shares, what was agreed on, and what I thought of it. */
function LearnerSide({ booking, onChanged }: Side) {
  const { id, notes, follow_ups, can_cancel, can_rate, rating } = booking
  return (
    <>
      {notes && (
        <section className="card">
          <h2>{t('Notes of the coach')}</h2>
          <RichText html={notes} />
        </section>
      )}
      {follow_ups.length > 0 && <FollowUps id={id} followUps={follow_ups} onChanged={onChanged} />}
      {(can_rate || rating !== null) && <RateSession booking={booking} onChanged={onChanged} />}
      {can_cancel && <LetGo id={id} onChanged={onChanged} />}
    </>
  )
}
