import type { userForm } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { TestOrg, TestServer } from '../../../test/test-server.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { caughtMails } from '../../platform/mail/mail-catcher.ts'
import { caughtDir } from '../../platform/mail/open-mailer.ts'
import { outboxSettled } from '../../platform/mail/outbox.ts'

let sequence = 0

export const aDivision = async (org: TestOrg, division_code = `DIV-${++sequence}`): Promise<string> =>
  (
    await org.work((db) =>
      db
        .insertInto('divisions')
        .values({ division_code, division_name: `Division ${division_code}` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id

export const aRole = async (org: TestOrg, permissions: readonly string[], title = `Made ${++sequence}`): Promise<string> =>
  (
    await org.work((db) =>
      db
        .insertInto('roles')
        .values({ title, permissions: [...permissions] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id

type Form = z.input<typeof userForm>

/** A form that can be sent as it is; nobody is written to unless asked for. */
export const anAccount = async (org: TestOrg, values: Partial<Form> = {}): Promise<Form> => ({
  full_name: 'Siti Aminah',
  email: `account${++sequence}@${org.code}.test`,
  nik: `A-${sequence}`,
  posisi: 'Supervisor',
  division_id: values.division_id ?? (await aDivision(org)),
  send_invitation: false,
  ...values,
})

/** An account with an address; `addWithoutEmail` makes the others. */
export async function addAccount(org: TestOrg, { password, ...values }: Partial<Form> = {}) {
  const made = await org.admin.call(userApi.create, { body: await anAccount(org, values) })
  if (password) await keepFirstPassword(org, made.id, password)
  return { ...made, email: made.email ?? '' }
}

/** A first password of an account that nobody has accepted: earlier versions took one, and it counts at acceptance (decision 28). */
const keepFirstPassword = async (org: TestOrg, id: string, password: string): Promise<void> => {
  const hash = await hashPassword(password)
  await org.work((db) => sql`select give_password(${id}::uuid, ${hash})`.execute(db))
}

/** Somebody known by the NIK alone, with a password where one is given. */
export const addWithoutEmail = async (org: TestOrg, values: Partial<Form> = {}) =>
  org.admin.call(userApi.create, { body: await anAccount(org, { email: null, ...values }) })

/** What was written to this address, oldest first. */
export async function mailsTo(server: TestServer, email: string) {
  await outboxSettled()
  const mails = await caughtMails(caughtDir(server.services.config.dataDir))
  return mails.filter((mail) => mail.to === email).toReversed()
}

export const linkIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? ''

/** As if the holder of the address had opened the mailed link; answers who that is. */
export async function accepted(server: TestServer, org: TestOrg, { id, email }: { id: string; email: string }): Promise<string> {
  const { pool } = server.services.database
  const { rows } = await pool.query<{ person: string | null }>('select join_person($1, $2, $3, true) as person', [
    org.id,
    id,
    email,
  ])
  if (!rows[0]?.person) throw new Error(`${email} could not accept`)
  return rows[0].person
}

/** An account whose person has accepted. */
export async function addMember(server: TestServer, org: TestOrg, values: Partial<Form> = {}) {
  const made = await addAccount(org, values)
  await accepted(server, org, made)
  const detail = await org.admin.call(userApi.detail, { params: { id: made.id } })
  return { ...detail, email: detail.email ?? '' }
}

/** The person belongs to this organisation too. */
export async function joinToo(org: TestOrg, personId: string): Promise<void> {
  await org.work((db) =>
    db
      .insertInto('memberships')
      .values({ person_id: personId, nik: `J-${++sequence}`, full_name: '', email: '' })
      .execute(),
  )
}

export const personIdOf = (org: TestOrg, id: string): Promise<string> =>
  org.work(async (db) => {
    const row = await db.selectFrom('memberships').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()
    return row.person_id ?? ''
  })
