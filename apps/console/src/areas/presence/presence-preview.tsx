import { type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { QrPicture } from '../../kit/qr/qr-picture.tsx'
import { t } from '../../kit/text/t.ts'
import { CodeModeSwitch } from './code-mode-switch.tsx'
import { HowToScan } from './how-to-scan.tsx'
import { LiveCounter } from './live-counter.tsx'
import type { Place } from './place-select.tsx'
import classes from './preview.module.css'
import { PreviewButtons } from './preview-buttons.tsx'
import { RotatingCode } from './rotating-code.tsx'
import { scanAddress } from './scan-address.ts'
import { shownTitle } from './shown-title.ts'
import { TrainingSupport } from './training-support.tsx'
import { placeQuery, usePlace } from './use-place.ts'
import { usePosterDownload } from './use-poster-download.ts'

const FAILED = 'Failed Get Detail Presence'

// The page is mostly opened with a schedule, and then nothing is chosen here.
const HiddenCode = lazyPart(() => import('./hidden-code.tsx'))

/** The code on its own page, to be projected or printed. */
export default function PresencePreview() {
  const { id = '' } = useParams({ strict: false })
  const [place] = usePlace()
  const query = useData(presenceApi.detail, { params: { id }, query: placeQuery(place) }, FAILED)
  return (
    <main className={classes.page}>
      <RecordLoader query={query} failed={FAILED}>
        {(presence) => <Poster presence={presence} place={place} />}
      </RecordLoader>
    </main>
  )
}

function Poster({ presence, place }: { presence: PresenceDetail; place: Place }) {
  const { url_logo, title: organization } = useOrganization()
  const { status } = useSearch({ strict: false })
  const title = shownTitle(presence)
  usePosterDownload(presence, status === 'download')
  const poster = useRef<HTMLElement>(null)
  return (
    <>
      <article ref={poster} className={classes.poster}>
        {url_logo && <img className={classes.logo} src={url_logo} alt={organization} />}
        <h1>{title}</h1>
        {presence.start_date_time && <p>{zonedSpan(presence.start_date_time, presence.end_date_time)}</p>}
        <Code presence={presence} place={place} title={title} />
        <div className={classes.words}>
          <HowToScan contentType={presence.content_type} shortCode={presence.short_code} />
          <TrainingSupport people={presence.training_support} />
        </div>
      </article>
      <aside className={classes.side}>
        <PreviewButtons poster={poster} />
        <CodeModeSwitch presence={presence} />
        <LiveCounter id={presence.id} place={place} />
      </aside>
    </>
  )
}

function Code({ presence, place, title }: { presence: PresenceDetail; place: Place; title: string }) {
  const { url_logo } = useOrganization()
  if (presence.code === null) {
    return (
      <Suspense fallback={null}>
        <HiddenCode id={presence.id} />
      </Suspense>
    )
  }
  if (presence.code_mode === 'rotating') return <RotatingCode presence={presence} place={place} title={title} />
  return <QrPicture data={scanAddress(presence.code)} logo={url_logo} label={t('QR code of {title}', { title })} />
}
