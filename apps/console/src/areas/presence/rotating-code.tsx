import { type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { useOrganization } from '../../data/organization.ts'
import { useData } from '../../data/use-data.ts'
import { QrPicture } from '../../kit/qr/qr-picture.tsx'
import { t } from '../../kit/text/t.ts'
import { DUMMY_CODE } from './dummy-code.ts'
import type { Place } from './place-select.tsx'
import classes from './preview.module.css'
import { msLeft, spacedDigits } from './rotation.ts'
import { scanAddress } from './scan-address.ts'
import { placeQuery } from './use-place.ts'

interface Props {
  presence: PresenceDetail
  place: Place
  title: string
}

const AGAIN_AFTER_MS = 2000

/** The code of this moment, swapped when the server's own clock says so, with the digits for those who cannot scan. */
export function RotatingCode({ presence, place, title }: Props) {
  const { url_logo } = useOrganization()
  const { schedule_id } = placeQuery(place)
  const input = { params: { id: presence.id }, query: schedule_id ? { schedule_id } : {} }
  const { data, isError } = useData(presenceApi.rotatingCode, input, 'Failed Get Detail Presence', {
    show: 'none',
    staleTime: 0,
    every: (answer) => (answer ? msLeft(answer) : AGAIN_AFTER_MS),
  })
  if (!data) return <QrPicture data={DUMMY_CODE} logo={url_logo} blurred label={t('The QR code is hidden')} />
  return (
    <>
      <QrPicture data={scanAddress(data.code)} logo={url_logo} label={t('QR code of {title}', { title })} blurred={isError} />
      <div className={classes.digits}>
        <Ring key={data.code} seconds={data.step_seconds} left={msLeft(data) / 1000} />
        <output aria-label={t('Code to type')}>{spacedDigits(data.digits)}</output>
      </div>
      <p className={classes.typed}>
        {t('Cannot scan? Type this code in the app. It changes every {seconds} seconds.', { seconds: data.step_seconds })}
      </p>
    </>
  )
}

/** How much of the step is left. */
function Ring({ seconds, left }: { seconds: number; left: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" className={classes.track} />
      <circle
        cx="16"
        cy="16"
        r="14"
        pathLength="1"
        className={classes.left}
        style={{ animationDuration: `${seconds}s`, animationDelay: `${left - seconds}s` }}
      />
    </svg>
  )
}
