export interface Place {
  readonly lat: number
  readonly lon: number
}

const EARTH_RADIUS = 6_371_008.8
/** A phone that knows its place badly must not be let in from anywhere. */
const ACCURACY_COUNTED = 100

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places over the surface of the earth (haversine). */
export const metresBetween = (a: Place, b: Place): number => {
  const dLat = radians(b.lat - a.lat)
  const dLon = radians(b.lon - a.lon)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, h)))
}

export const isWithin = (place: Place, scanned: Place & { accuracy?: number | undefined }, radius: number): boolean =>
  metresBetween(place, scanned) <= radius + Math.min(scanned.accuracy ?? 0, ACCURACY_COUNTED)
