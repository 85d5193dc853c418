import { Button } from '@mantine/core'
import type { BatchSession } from '@pelita/contract/learning/batch-calls.ts'
import { IconCalendarCheck, IconCalendarX, IconListCheck, IconQrcode } from '@tabler/icons-react'
import { StatusBadge } from '../badges/status-badge.tsx'
import { zonedSpan } from '../format/browser-zone.ts'
import { RecordLink } from '../page/record-link.tsx'
import { t } from '../text/t.ts'
import css from './batch.module.css'
import type { BatchPlace } from './batch-place.ts'
import { PageLink } from './page-link.tsx'
import { sessionActions } from './session-actions.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Who came, as far as it is known. */
const came = ({ phase, expected, present, late, absent }: BatchSession): string => {
  if (phase === 'upcoming') return t('{count} expected', { count: expected })
  const parts = [t('{count} of {expected} came', { count: present + late, expected })]
  if (late > 0) parts.push(t('{count} late', { count: late }))
  if (absent > 0) parts.push(t('{count} absent', { count: absent }))
  return parts.join(' · ')
}

/** One meeting: when it is, who came, the code to check in with and the list of who did. */
export function SessionRow({ session, place }: { session: BatchSession; place: BatchPlace }) {
  const { title, start_date_time, end_date_time, phase, cancel_reason } = session
  const isOn = cancel_reason === null
  const act = sessionActions(place, session)
  return (
    <div className={css.row}>
      <div className={css.words}>
        <p className={css.name}>
          <RecordLink kind="presences" id={session.presence_id}>
            {title}
          </RecordLink>{' '}
          <StatusBadge status={isOn ? phase : 'cancelled'} />
        </p>
        <p className={css.note}>{[zonedSpan(start_date_time, end_date_time), place.where].filter(Boolean).join(' · ')}</p>
        <p className={css.note}>{isOn ? came(session) : t('Cancelled: {reason}', { reason: cancel_reason })}</p>
      </div>
      <div className={css.buttons}>
        {isOn && phase !== 'finished' && (
          <PageLink to={place.paths.qr(session)} label="QR Code" icon={IconQrcode} of={title} inNewTab />
        )}
        {isOn && <PageLink to={place.paths.attendance(session)} label="Attendance" icon={IconListCheck} of={title} />}
        {place.mayChange && phase !== 'finished' && isOn && session.present + session.late === 0 && (
          <Button
            variant="default"
            leftSection={<IconCalendarX {...icon} />}
            aria-label={t('Cancel session {title}', { title })}
            onClick={() => void act.cancel()}
          >
            {t('Cancel')}
          </Button>
        )}
        {place.mayChange && phase !== 'finished' && !isOn && (
          <Button
            variant="default"
            leftSection={<IconCalendarCheck {...icon} />}
            aria-label={t('Bring back session {title}', { title })}
            onClick={() => void act.bringBack()}
          >
            {t('Bring Back')}
          </Button>
        )}
      </div>
    </div>
  )
}
