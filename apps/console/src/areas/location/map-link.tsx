import { IconExternalLink, IconMapPin } from '@tabler/icons-react'
import { mapAddress } from '../../kit/format/map-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './location.module.css'

/** The point on OpenStreetMap, so that one sees whether the coordinates are right; nothing while one of them is missing. */
export function MapLink({ lat, lon }: { lat: unknown; lon: unknown }) {
  if (typeof lat !== 'number' || typeof lon !== 'number') return null
  return (
    <a className={css.map} href={mapAddress(lat, lon)} target="_blank" rel="noopener noreferrer">
      <IconMapPin size={18} stroke={1.5} aria-hidden />
      {t('Show on OpenStreetMap')}
      <IconExternalLink size={14} stroke={1.5} aria-hidden />
    </a>
  )
}
