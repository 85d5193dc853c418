import { randomUUID } from 'node:crypto'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { sql } from 'kysely'
import { type PlatformTx, withinOrg } from '../db/platform-scope.ts'
import { HttpError } from '../http/errors.ts'
import { queueMail } from '../mail/queue-mails.ts'
import { clock, minutesFromNow } from './clock.ts'
import { hashCode, newCode } from './tokens.ts'

export const MAX_TRIES = 5
const RESEND_SECONDS = 60
const MAILS_PER_HOUR = 5

export type Purpose = PendingVerification['purpose']
/** Where somebody wants to come in. */
export type Door = 'console' | 'learner'

export interface NewVerification {
  readonly org: { readonly id: string }
  readonly purpose: Purpose
  readonly email: string
  /** null: nobody has this address; the verification looks alive but no code opens it. */
  readonly recipient: { readonly person_id: string | null; readonly full_name: string | null } | null
  readonly lifeMinutes: number
  readonly secret: string
  readonly payload?: Record<string, unknown>
}

/** `budi@corp.co.id` -> `b***i@corp.co.id`. */
export const maskEmail = (email: string): string => {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.charAt(0)}***${mailbox.length > 1 ? mailbox.slice(-1) : ''}@${domain}`
}

export const tooSoon = (seconds: number) =>
  new HttpError(429, 'Too Many Requests', `Please try again in ${seconds} seconds`, { retryAfter: seconds })

export async function startVerification(tx: PlatformTx, wanted: NewVerification): Promise<PendingVerification> {
  await takeMailAllowance(tx, wanted.email)
  const id = randomUUID()
  const code = newCode()
  const times = codeTimes(wanted.lifeMinutes)
  await tx
    .insertInto('verifications')
    .values({
      id,
      org_id: wanted.org.id,
      person_id: wanted.recipient?.person_id ?? null,
      purpose: wanted.purpose,
      email: wanted.email,
      code_hash: wanted.recipient ? hashCode(wanted.secret, id, code) : null,
      payload: JSON.stringify(wanted.payload ?? {}),
      expires_at: times.expired_at,
      resend_at: times.resend_at,
      created_at: clock.now().toISOString(),
    })
    .execute()
  if (wanted.recipient)
    await mailCode(tx, wanted.org.id, { ...wanted, full_name: wanted.recipient.full_name, code, expires_at: times.expired_at })
  return {
    verification_required: true,
    verification_id: id,
    purpose: wanted.purpose,
    channel: 'email',
    masked_target: maskEmail(wanted.email),
    ...times,
  }
}

export const codeTimes = (lifeMinutes: number) => ({
  expired_at: minutesFromNow(lifeMinutes).toISOString(),
  resend_at: minutesFromNow(RESEND_SECONDS / 60).toISOString(),
})

export const mailCode = (
  tx: PlatformTx,
  orgId: string,
  mail: { email: string; full_name: string | null; code: string; purpose: Purpose; lifeMinutes: number; expires_at: string },
): Promise<void> =>
  withinOrg(tx, { orgId }, (db) =>
    queueMail(db, {
      template: 'otp',
      recipient: mail.email,
      payload: {
        full_name: mail.full_name,
        code: mail.code,
        purpose: mail.purpose,
        minutes: mail.lifeMinutes,
        expires_at: mail.expires_at,
      },
    }),
  )

/** At most five codes an hour to one address; the lock makes simultaneous requests wait for each other's count. */
export async function takeMailAllowance(tx: PlatformTx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('verification mail'), hashtext(${email}))`.execute(tx)
  const hourAgo = minutesFromNow(-60)
  const sent = await tx
    .selectFrom('verification_mails')
    .select('sent_at')
    .where('email', '=', email)
    .where('sent_at', '>', hourAgo.toISOString())
    .orderBy('sent_at', 'desc')
    .limit(MAILS_PER_HOUR)
    .execute()
  const fifth = sent[MAILS_PER_HOUR - 1]
  if (fifth) throw tooSoon(Math.max(1, Math.ceil((new Date(fifth.sent_at).getTime() - hourAgo.getTime()) / 1000)))
  await tx.insertInto('verification_mails').values({ email, sent_at: clock.now().toISOString() }).execute()
}
