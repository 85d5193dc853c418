import type { OrgDb } from '../db/scope.ts'
import { queueMails } from '../mail/queue-mails.ts'
import { clock } from './clock.ts'
import { maskEmail } from './verifications.ts'

/** What somebody signs in with, before and after; only what changed is named. */
export interface IdentifierChange {
  readonly full_name: string
  /** Where the person was reached before the change. */
  readonly address: string
  readonly email?: string
  readonly nik?: { readonly from: string; readonly to: string }
  readonly single_sign_on?: 'linked' | 'unlinked'
}

/**
 * Tells everybody whose e-mail, NIK or single sign-on changed: whoever did not ask for it must hear of it where they were reached
 * before. Who holds a new address has proved nothing yet, so each of the two addresses sees the other one masked.
 */
export async function tellOfIdentifiers(db: OrgDb, changes: readonly IdentifierChange[]): Promise<void> {
  const told = changes.filter(({ email, nik, single_sign_on }) => email || nik || single_sign_on)
  if (told.length === 0) return
  const at = clock.now().toISOString()
  await queueMails(
    db,
    told.flatMap((change) => mailsAbout(change, at)),
  )
}

function mailsAbout({ full_name, address, email, nik, single_sign_on }: IdentifierChange, at: string) {
  const about = (recipient: string, from: string, to: string) => ({
    template: 'login_changed' as const,
    recipient,
    payload: {
      full_name,
      at,
      email_from: email ? from : null,
      email_to: email ? to : null,
      nik_from: nik?.from ?? null,
      nik_to: nik?.to ?? null,
      single_sign_on: single_sign_on ?? null,
    },
  })
  if (!email) return [about(address, '', '')]
  return [about(address, address, maskEmail(email)), about(email, maskEmail(address), email)]
}
