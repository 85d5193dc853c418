import { conflict, forbidden, HttpError, invalid, locked } from '../../../platform/http/errors.ts'

/** Why a scan is refused. */
export const refusal = {
  unknown: () => new HttpError(404, 'Not Found', 'QR code is not recognized'),
  replaced: () => conflict('QR code is no longer valid'),
  unavailable: () => locked('Content is not available'),
  early: () => locked('Presence is not open yet'),
  cancelled: () => locked('This session was cancelled'),
  closed: () => locked('Presence is closed'),
  placeMissing: () => invalid('lat', 'Location is required'),
  /** How far away, and how near would do. */
  outside: (distance_meters: number, radius_meters: number) =>
    new HttpError(403, 'Forbidden', 'You are outside the location', { data: { distance_meters, radius_meters } }),
  removed: () => forbidden('You are no longer a participant'),
  stranger: () => forbidden('You are not a participant of this batch'),
  again: (clockIn: string) => conflict('You have already checked in', { clock_in: clockIn }),
}
