import { mapAddress } from '@pelita/console/kit/format/map-address.ts'
import { rupiah } from '@pelita/console/kit/format/rupiah.ts'
import { safeImage } from '@pelita/console/kit/rich-text/safe-address.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerLiveEventApi, type ShownLiveEvent } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import { answerText } from '@pelita/contract/learning/registration-questions.ts'
import { IconExternalLink, IconMapPin, IconTicket } from '@tabler/icons-react'
import { useCallback } from 'react'
import './event.css'
import { learnerCall } from '../../../data/session.ts'
import type { PageProps } from '../../../frame/pages.ts'
import { HeldRun } from '../../held-run.tsx'
import { areDoorsOpen } from '../../meeting.tsx'
import Offer from '../../offer.tsx'
import { Agenda } from './agenda.tsx'

/** One event: when, where and by whom, its agenda, and what I answered when I registered. */
export default function LiveEvent({ session, params: [id = ''] }: PageProps) {
  const run = (place: string, enrollmentId: string | undefined) => <EventRun key={place} id={id} enrollmentId={enrollmentId} />
  return <Offer session={session} params={['live-event', id]} besides={run} />
}

function EventRun({ id, enrollmentId }: { id: string; enrollmentId: string | undefined }) {
  const load = useCallback(() => learnerCall(learnerLiveEventApi.detail, { params: { id } }), [id])
  return (
    <HeldRun
      load={load}
      place={placeOf}
      above={({ banner }) => <Banner picture={banner} />}
      below={(event, now, again) => (
        <>
          <Particulars event={event} now={now} />
          <Agenda event={event} enrollmentId={enrollmentId} now={now} changed={again} />
        </>
      )}
    />
  )
}

const placeOf = ({ event_mode, venue }: ShownLiveEvent): string =>
  [event_mode !== 'online' && venue?.name, event_mode !== 'offline' && t('Online')].filter(Boolean).join(' · ')

function Banner({ picture }: { picture: string | null }) {
  const address = safeImage(picture)
  return address && <img className="event-banner" src={address} alt="" />
}

/** Where everybody meets is joined by the sessions that meet there; where no session does, the event itself is the meeting. */
const openMeeting = (event: ShownLiveEvent, now: number): string | null => {
  const isSession = event.agenda.some(({ sessions }) => sessions.some(({ content_type }) => content_type === 'online_meeting'))
  return isSession || !areDoorsOpen(event, now) ? null : (event.meeting?.meeting_url ?? null)
}

/** What it costs, how to get there, and what I said when I registered. */
function Particulars({ event, now }: { event: ShownLiveEvent; now: number }) {
  const { price, venue, answers, event_mode } = event
  const url = openMeeting(event, now)
  const map = event_mode !== 'online' && venue && venue.lat !== null && venue.lon !== null && mapAddress(venue.lat, venue.lon)
  return (
    <section className="card stack" aria-label={t('Particulars')}>
      <p className="fact">
        <IconTicket size={16} stroke={1.5} aria-hidden />
        {price > 0 ? t('Price: {price}', { price: rupiah(price) }) : t('Free of charge')}
      </p>
      {map && (
        <p className="fact">
          <IconMapPin size={16} stroke={1.5} aria-hidden />
          <a href={map} target="_blank" rel="noreferrer">
            {t('How to get there')} <IconExternalLink size={14} stroke={1.5} aria-hidden />
          </a>
        </p>
      )}
      {url && (
        <a className="button primary wide" href={url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={20} stroke={1.5} aria-hidden />
          {t('Join meeting')}
        </a>
      )}
      {answers.length > 0 && (
        <details>
          <summary>{t('What I answered')}</summary>
          <dl>
            {answers.map((one) => (
              <div key={one.question_id}>
                <dt className="soft">{one.text}</dt>
                <dd>{typeof one.value === 'boolean' ? t(answerText(one)) : one.value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}
