import { ZONES, type Zone } from '@pelita/contract/core/zones.ts'

/** The browser's zone for an export, when it is one the server offers; otherwise the organisation's counts. */
export const browserZone = (name = new Intl.DateTimeFormat().resolvedOptions().timeZone): { timezone?: Zone } => {
  const timezone = ZONES.find((zone) => zone === name)
  return timezone ? { timezone } : {}
}
