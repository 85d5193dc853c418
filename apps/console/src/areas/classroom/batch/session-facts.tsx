import type { BatchDetail as Batch } from '@pelita/contract/areas/classroom/batch.ts'
import content from '../../../kit/content/content.module.css'
import { MODES } from '../../../kit/content/tree/tree-words.ts'
import { Facts } from '../../../kit/detail/facts.tsx'
import { mapAddress } from '../../../kit/format/map-address.ts'
import { safeImage } from '../../../kit/rich-text/safe-address.ts'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'

/** Stored addresses begin with http or https. */
const Address = ({ of: url }: { of: string }) => (
  <a className={content.link} href={url} target="_blank" rel="noopener noreferrer">
    {url}
  </a>
)

/** Where a batch meets: a place with the way to it, or an address for each day. */
export function SessionFacts({ batch }: { batch: Batch }) {
  return <Facts facts={batch.session_mode === 'online' ? onlineFacts(batch) : placeFacts(batch)} />
}

const mode = ({ session_mode }: Batch) => ({ label: 'Session Mode', value: t(MODES[session_mode]) })

const onlineFacts = (batch: Batch) => [
  mode(batch),
  ...batch.online_meeting_urls.map(({ day_id, url }) => ({
    ...{ label: t('Meeting URL, day {day}', { day: day_id }), value: <Address of={url} />, wide: true },
  })),
]

const placeFacts = (batch: Batch) => {
  const { lat = null, lon = null } = batch.location ?? {}
  const pictures = batch.location_images.map((image, n) => (
    <img key={image} src={safeImage(image) ?? ''} alt={t('Picture {n} of the place', { n: n + 1 })} />
  ))
  return [
    mode(batch),
    { label: 'Location', value: batch.location?.name },
    {
      label: 'Coordinates',
      value: lat !== null && lon !== null && (
        <a className={content.link} href={mapAddress(lat, lon)} target="_blank" rel="noopener noreferrer">
          {lat}, {lon}
        </a>
      ),
    },
    { label: 'Location URL', value: batch.location_url && <Address of={batch.location_url} /> },
    ...(pictures.length > 0
      ? [{ label: 'Location Images', value: <div className={css.pictures}>{pictures}</div>, wide: true }]
      : []),
  ]
}

/** From when to when somebody is there, is late, or was not there. */
export const presenceFacts = (rules: Batch['presence_settings']) => [
  { label: 'Open Before', value: t('{n} minutes', { n: rules.open_before_minutes }) },
  { label: 'Late After', value: t('{n} minutes', { n: rules.late_after_minutes }) },
  { label: 'Absent After', value: t('{n} hours', { n: rules.absent_after_hours }) },
  { label: 'Allow visitors', value: t(rules.allow_visitor ? 'Yes' : 'No') },
  { label: 'Require location', value: rules.require_location ? t('Within {n} metres', { n: rules.radius_meters }) : t('No') },
]
