import { ZONES, type Zone } from '@pelita/contract/core/zones.ts'

/** The browser's zone for an export, when it is one the server offers; otherwise the organisation's counts. */
export const browserZone = (name = new Intl.DateTimeFormat().resolvedOptions().timeZone): { timezone?: Zone } => {
  const timezone = ZONES.find((zone) => zone === name)
  return timezone ? { timezone } : {}
}

/** `Asia/Jakarta (GMT+7)`: whose hours are shown. */
export const zoneName = (date = new Date()): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', timeZone: zone }).formatToParts(date)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return offset ? `${zone} (${offset})` : zone
}
