import { type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { useEffect, useRef } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { useData } from '../../data/use-data.ts'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { QrPicture } from '../../kit/qr/qr-picture.tsx'
import { t } from '../../kit/text/t.ts'
import { DUMMY_CODE } from './dummy-code.ts'
import { HowToScan } from './how-to-scan.tsx'
import { type Place, PlaceSelect } from './place-select.tsx'
import { QrButtons } from './qr-buttons.tsx'
import classes from './qr-code.module.css'
import { scanAddress } from './scan-address.ts'
import { shownTitle } from './shown-title.ts'
import { placeQuery, usePlace } from './use-place.ts'

/** The code to print or to show, for the chosen batch and schedule. */
export default function QrCodeTab({ presence }: { presence: PresenceDetail }) {
  const [place, choose] = usePlace()
  useSessionAtHand(presence, place, choose)
  const { url_logo } = useOrganization()
  const query = { params: { id: presence.id }, query: placeQuery(place) }
  const chosen = useData(presenceApi.detail, query, 'Failed Get Detail Presence')
  const shown = chosen.data ?? { ...presence, code: null, short_code: null }
  const title = shownTitle(shown)
  const hidden = shown.code === null || shown.code_mode === 'rotating'
  return (
    <section className={classes.card}>
      <div className={classes.bar}>
        {presence.is_associated && <PlaceSelect id={presence.id} place={place} onChange={choose} />}
        <QrButtons presence={shown} place={place} />
      </div>
      <div className={classes.poster}>
        <div className={classes.code}>
          <h2>{title}</h2>
          {shown.start_date_time && <p>{zonedSpan(shown.start_date_time, shown.end_date_time)}</p>}
          <QrPicture
            data={hidden || !shown.code ? DUMMY_CODE : scanAddress(shown.code)}
            logo={url_logo}
            blurred={hidden}
            label={hidden ? t('The QR code is hidden') : t('QR code of {title}', { title })}
          />
          {hidden && !chosen.isPending && <p className={classes.hint}>{t(hintFor(shown))}</p>}
        </div>
        <HowToScan contentType={shown.content_type} shortCode={hidden ? null : shown.short_code} />
      </div>
    </section>
  )
}

/** Whoever opens the tab stands before a class: its running session is chosen, else the next one. What is cleared stays cleared. */
function useSessionAtHand({ session_at_hand }: PresenceDetail, place: Place, choose: (place: Place) => void) {
  const asked = useRef(place.batch_id !== null)
  useEffect(() => {
    if (asked.current || !session_at_hand) return
    asked.current = true
    choose(session_at_hand)
  })
}

const hintFor = ({ code }: PresenceDetail): string =>
  code === null
    ? 'Please select a batch and schedule to display the QR code'
    : 'This presence uses a rotating code. Open it in a new tab to show it to participants.'
