import { authApi, type loginForm } from '@pelita/contract/areas/auth.ts'
import type { Failure } from '@pelita/contract/core/envelope.ts'
import type { z } from 'zod'
import type { Client } from '../../../test/http-client.ts'
import type { TestOrg, TestServer } from '../../../test/test-server.ts'
import { clock } from '../../platform/auth/clock.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { caughtMails } from '../../platform/mail/mail-catcher.ts'
import { caughtDir } from '../../platform/mail/open-mailer.ts'
import { outboxSettled } from '../../platform/mail/outbox.ts'

export const PASSWORD = 'Belajar-2026'
let hashed: Promise<string> | null = null

export interface TestPerson {
  readonly id: string
  readonly person_id: string
  readonly email: string
  readonly nik: string
}

let sequence = 0

/** A member who can sign in with PASSWORD; a Content Manager unless told otherwise. */
export async function signInPerson(
  server: TestServer,
  org: TestOrg,
  values: { role?: string | null; status?: string; nik?: string; email?: string; full_name?: string } = {},
): Promise<TestPerson> {
  hashed ??= hashPassword(PASSWORD)
  const email = values.email ?? `person${++sequence}@${org.code}.test`
  const member = await org.member({ email, nik: values.nik ?? `P-${++sequence}`, full_name: values.full_name ?? 'Sri Wahyuni' })
  const role_id = values.role === null ? null : (org.roles[values.role ?? 'Content Manager'] ?? null)
  await org.work((db) =>
    db
      .updateTable('memberships')
      .set({ role_id, status: values.status ?? 'active' })
      .where('id', '=', member.id)
      .execute(),
  )
  await changePerson(server, member.person_id, { password_hash: await hashed, password_changed_at: new Date().toISOString() })
  return { ...member, email }
}

export const changePerson = (server: TestServer, id: string, values: Record<string, unknown>) =>
  server.services.database.platform.updateTable('persons').set(values).where('id', '=', id).execute()

export const changeSettings = (server: TestServer, org: TestOrg, settings: Record<string, unknown>) =>
  server.services.database.pool.query(
    `insert into organization_settings (org_id, key, value) values ($1, 'authentication', $2)
     on conflict (org_id, key) do update set value = excluded.value`,
    [org.id, JSON.stringify(settings)],
  )

type LoginForm = z.input<typeof loginForm>

/** What a sign-in answers, whatever it is: status, title and text of a refusal, or the data. */
export async function tryLogin(client: Client, body: LoginForm) {
  const response = await client.send(authApi.login, { body })
  const { error, message } = response.json<Failure>()
  return { status: response.statusCode, error, message }
}

const caughtFor = async (server: TestServer, email: string) => {
  const mails = await caughtMails(caughtDir(server.services.config.dataDir))
  return mails.filter((mail) => mail.to === email).toReversed()
}

export const mailsTo = async (server: TestServer, email: string) => {
  await outboxSettled()
  return caughtFor(server, email)
}

const MAILED_WITHIN_MS = 10_000
const LEFT_WITHIN_MS = 20

/** The code of the newest mail to this address. */
export async function newestCode(server: TestServer, email: string): Promise<string> {
  const until = Date.now() + MAILED_WITHIN_MS
  do {
    // Files of one worker share the post: a thousand mails of another test would push this one, which leaves first, out of what is kept.
    await Promise.race([outboxSettled(), new Promise((resolve) => setTimeout(resolve, LEFT_WITHIN_MS))])
    const mail = (await caughtFor(server, email)).at(-1)
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (Date.now() < until)
  throw new Error(`No code was mailed to ${email}`)
}

const real = clock.now

/** Moves sign-in's clock; `back()` sets it right again. */
export const timeTravel = {
  minutes: (minutes: number) => {
    const before = clock.now
    clock.now = () => new Date(before().getTime() + minutes * 60_000)
  },
  back: () => {
    clock.now = real
  },
}
