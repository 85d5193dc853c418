import type { HandedPasswords, PasswordSlip } from '@pelita/contract/areas/user-first-passwords.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { learnerAddress } from '../../platform/auth/account-mails.ts'
import { strictest } from '../../platform/auth/auth-settings.ts'
import { makeFirstPassword } from '../../platform/auth/first-password.ts'
import { hashRandomPassword } from '../../platform/auth/password-hash.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { isoDate } from '../../platform/sheets/wall-clock.ts'
import { xlsxStream } from '../../platform/sheets/write-sheet.ts'
import { assertMayManage, lockTargets, type Target } from './user-access.ts'

/** People whom no mail reaches get a password on paper; whoever has one changes it at the next sign-in, and is signed out. */
export async function handFirstPasswords(
  db: OrgDb,
  session: Session,
  ids: readonly string[],
  config: Config,
): Promise<HandedPasswords> {
  const targets = await lockTargets(db, ids)
  const mayUpdate = grants(new Set(session.permissions), user.can('update'))
  for (const target of targets) assertHandable(session, target, mayUpdate)
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title from organizations where id = current_org()`.execute(db)
  const organizations = rows.flatMap(({ code, title }) => [code, title])
  const rules = strictest([await readSettings(db, 'authentication')])
  const passwords = await inPortions(targets, ({ id, full_name }) => ({
    id,
    password: makeFirstPassword(rules, { full_name, email: null, organizations }),
  }))
  const hashed = await Promise.all(
    passwords.map(async ({ id, password }) => ({ id, password, hash: await hashRandomPassword(password) })),
  )
  const { rows: slips } = await sql<PasswordSlip>`
    select m.id, m.nik, m.full_name, m.posisi, d.division_name as division, h.password
      from jsonb_to_recordset(${JSON.stringify(hashed)}::jsonb) h (id uuid, hash text, password text)
      join memberships m on m.id = h.id left join divisions d on d.id = m.division_id
      cross join lateral (select give_password(m.id, h.hash)) given
      cross join lateral (select write_history('update', 'memberships', m.id, m.full_name, ${HISTORY}::jsonb)) written
     order by d.division_name, lower(m.full_name), m.nik`.execute(db)
  const address = await learnerAddress(db, config)
  const sheet = await asBase64(sheetOf(slips, address))
  const sheet_name = `First_Passwords_${isoDate(new Date(), session.timezone as Zone, false)}.xlsx`
  return { organization: rows[0]?.title ?? '', address, slips, sheet, sheet_name }
}

const HISTORY = JSON.stringify({ password: { from: null, to: 'first_password' } })

function assertHandable(session: Session, target: Target, mayUpdate: boolean): void {
  assertMayManage(session, target)
  if (target.has_password && !mayUpdate) throw forbidden()
  if (target.email) throw conflict(`${target.full_name} has an email. Please reset the password by mail.`)
  if (target.status !== 'active') throw conflict(`${target.full_name} is not active`)
}

const sheetOf = (slips: readonly PasswordSlip[], address: string) =>
  xlsxStream({
    sheets: [
      {
        name: 'First passwords',
        columns: [
          { header: 'Division', kind: 'text', width: 24 },
          { header: 'Name', kind: 'text', width: 30 },
          { header: 'NIK', kind: 'text' },
          { header: 'First Password', kind: 'text', width: 24 },
          { header: 'Sign In', kind: 'text', width: 40 },
        ],
        rows: slips.map(({ division, full_name, nik, password }) => [division ?? '', full_name, nik, password, address]),
      },
    ],
  })

async function asBase64(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString('base64')
}
