import type { userForm } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { hashPassword } from '../src/platform/auth/password-hash.ts'
import { caughtMails } from '../src/platform/mail/mail-catcher.ts'
import { caughtDir } from '../src/platform/mail/open-mailer.ts'
import { outboxSettled } from '../src/platform/mail/outbox.ts'
import type { TestOrg, TestServer } from './test-server.ts'

let sequence = 0

export interface HeldPerson {
  readonly id: string
  readonly person_id: string
  readonly email: string
  readonly nik: string
  readonly password: string
}

const password = 'Belajar-2026'
let hashed: Promise<string> | null = null

/** Somebody who belongs to this organisation, with all a person has, and signs in there with a password of their own. */
export async function heldElsewhere(server: TestServer, org: TestOrg, role?: string): Promise<HeldPerson> {
  hashed ??= hashPassword(password)
  const email = `held${++sequence}@${org.code}.test`
  const member = await org.member({ email, full_name: 'Real Person' })
  await server.services.database.platform
    .updateTable('persons')
    .set({
      phone: '0811111111',
      gender: 'male',
      birth_date: '1980-02-28',
      password_hash: await hashed,
      password_changed_at: new Date().toISOString(),
      address_proven: true,
    })
    .where('id', '=', member.person_id)
    .execute()
  if (role) await org.work((db) => db.updateTable('memberships').set({ role_id: role }).where('id', '=', member.id).execute())
  return { ...member, email, password }
}

type Form = z.input<typeof userForm>

/** An account made by the organisation's administrator; nobody is written to unless asked for. */
export async function addedAccount(org: TestOrg, { password, ...values }: Partial<Form> = {}) {
  const n = ++sequence
  const division_code = `PB-${n}`
  const division = await org.work((db) =>
    db.insertInto('divisions').values({ division_code, division_name: 'Division' }).returning('id').executeTakeFirstOrThrow(),
  )
  const body: Form = {
    full_name: 'Siti Aminah',
    email: `added${n}@${org.code}.test`,
    nik: `PB-${n}`,
    posisi: 'Supervisor',
    division_id: division.id,
    send_invitation: false,
    ...values,
  }
  const made = await org.admin.call(userApi.create, { body })
  // Earlier versions took a password for an account that nobody has accepted; it counts at acceptance.
  const hash = password ? await hashPassword(password) : null
  if (hash) await org.work((db) => sql`select give_password(${made.id}::uuid, ${hash})`.execute(db))
  return { ...made, email: made.email ?? '' }
}

/** What was written to this address, oldest first. */
export async function mailedTo(server: TestServer, email: string) {
  await outboxSettled()
  const mails = await caughtMails(caughtDir(server.services.config.dataDir))
  return mails.filter((mail) => mail.to === email).toReversed()
}

/** The token of the newest link that was written to this address. */
export async function newestLink(server: TestServer, email: string): Promise<string> {
  const mail = (await mailedTo(server, email)).findLast(({ text }) => text.includes('#token='))
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return token
}
