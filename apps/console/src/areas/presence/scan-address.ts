import { t } from '../../kit/text/t.ts'

/** What a picture of a code holds: an address of the learner app, so that a phone's own camera opens it; the fragment never reaches a server. */
export const scanAddress = (code: string, origin = location.origin): string =>
  `${origin}/learn/scan#${new URLSearchParams({ code })}`

/** Eight characters are read aloud and typed in two halves. */
export const halves = (shortCode: string): string => `${shortCode.slice(0, 4)}-${shortCode.slice(4)}`

/** For whoever cannot scan: where to type what. */
export const typedHint = (shortCode: string, host = location.host): string =>
  t('Or open {address} and type {code}', { address: `${host}/learn/scan`, code: halves(shortCode) })
