import { MailRefused } from './mail.ts'
import type { DueMail } from './next-mail.ts'

/**
 * How long an ill mail server is left alone by a process whose urgent mails wait for it. With the silence an urgent try bears
 * (`SILENCE_MS`), a code leaves within twenty seconds of the server being well.
 */
export const URGENT_PAUSE_MS = 5_000

const MAX_TRIES = 5
/** For as long as the five tries of other mails take. */
const URGENT_SECONDS = 150 * 60

/**
 * What becomes of a mail that did not leave. An urgent one is tried as soon as the server may be well, unless it was this mail that was
 * refused, or might have been taken: then it waits as it was planned when it was claimed, like all others.
 */
export function afterFailure(
  { priority, tries, age_seconds }: Pick<DueMail, 'priority' | 'tries' | 'age_seconds'>,
  cause: unknown,
): 'given up' | 'planned' | 'soon' {
  if (priority === 1) return tries >= MAX_TRIES ? 'given up' : 'planned'
  if (age_seconds >= URGENT_SECONDS) return 'given up'
  return cause instanceof MailRefused ? 'planned' : 'soon'
}
