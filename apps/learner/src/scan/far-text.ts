import { ApiError } from '@pelita/console/data/api-error.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { numberText } from '../text/number-text.ts'

const isFar = (data: unknown): data is { distance_meters: number; radius_meters: number } =>
  typeof data === 'object' && data !== null && 'distance_meters' in data && 'radius_meters' in data

/** `340 m`, `1.2 km`. */
const distanceText = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${numberText(Math.round(metres / 100) / 10)} km`

const NO_PLACE = 'Location is required'

/** What to do where a place has to be shared; how far one is from where one should be; null where that is not the trouble. */
export const farText = (cause: unknown): string | null => {
  if (!(cause instanceof ApiError)) return null
  if (cause.messages.includes(NO_PLACE)) return t('This meeting is held at a place. Share your location to check in.')
  if (!isFar(cause.data)) return null
  const { distance_meters, radius_meters } = cause.data
  return t('You are {far} away from the place. Come within {near} to check in.', {
    far: distanceText(distance_meters),
    near: distanceText(radius_meters),
  })
}
