import { PERSONAL_FIELDS, type UserForm } from '@pelita/contract/areas/user-account.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import { holdersOf } from './persons.ts'

type Checked = Partial<Pick<UserForm, 'email' | 'nik' | 'division_id' | 'company_id'>>

/** Refuses what is taken or not there, all of it at once and in the order of the form. */
export async function assertFields(db: OrgDb, form: Checked, account: { id: string } | null): Promise<void> {
  const found: FieldError[] = []
  const refuse = (field: keyof Checked, message: string) => found.push({ field, message })
  if (form.email && (await isEmailTaken(db, form.email, account))) refuse('email', says.taken('Email'))
  if (form.nik && (await isNikTaken(db, form.nik, account))) refuse('nik', says.taken('NIK'))
  if (form.division_id && !(await exists(db, 'divisions', form.division_id))) refuse('division_id', says.notValid('Division'))
  if (form.company_id && !(await exists(db, 'companies', form.company_id))) refuse('company_id', says.notValid('Company'))
  if (found.length > 0) throw invalidFields(found)
}

/** Taken is what another account of this organisation has; who is elsewhere counts for nothing. */
async function isEmailTaken(db: OrgDb, email: string, account: { id: string } | null): Promise<boolean> {
  const holder = (await holdersOf(db, [email])).get(email)
  return holder !== undefined && holder !== account?.id
}

async function isNikTaken(db: OrgDb, nik: string, account: { id: string } | null): Promise<boolean> {
  const holder = await db
    .selectFrom('memberships')
    .select('id')
    .where(sql<boolean>`lower(nik) = lower(${nik})`)
    .executeTakeFirst()
  return holder !== undefined && holder.id !== account?.id
}

const exists = async (db: OrgDb, table: 'divisions' | 'companies', id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const isPersonal = new Set<string>(PERSONAL_FIELDS)

export const PENDING_PASSWORD = 'The password is chosen when the invitation is accepted'

/** A form holds '' where there is no address. */
export const withoutEmptyAddress = <F extends Partial<UserForm>>(form: F): F & { email?: string | null } =>
  'email' in form && form.email !== undefined ? { ...form, email: form.email || null } : form

/** What of a form goes into the membership itself. */
export const membershipPart = (form: Partial<UserForm>) =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => !isPersonal.has(name) && name !== 'password' && name !== 'send_invitation' && value !== undefined,
    ),
  ) as Omit<Partial<UserForm>, 'password' | 'send_invitation'>
