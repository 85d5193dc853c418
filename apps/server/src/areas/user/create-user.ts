import type { UserForm } from '@pelita/contract/areas/user-account.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { assertFields, membershipPart, PENDING_PASSWORD } from './account-fields.ts'
import { invite } from './invite.ts'
import { givePassword, personalPart } from './persons.ts'
import { assertSupervisor } from './supervisors.ts'
import { assertAssignable } from './user-access.ts'

/**
 * Makes an account that waits for the holder of the address. Nobody is looked up, so nothing tells whether the address is known. Without an
 * address nobody has to be waited for: the account is active at once, and the password opens it (decision 125).
 */
export async function createUser(
  db: OrgDb,
  session: Session,
  typed: UserForm,
  { config }: Pick<Services, 'config'>,
): Promise<string> {
  const form = { ...typed, email: typed.email || null }
  if (form.email && form.password) throw invalid('password', PENDING_PASSWORD)
  if (form.role_id) await assertAssignable(db, session, form.role_id)
  await assertFields(db, form, null)
  if (form.manager_id) await assertSupervisor(db, form.manager_id, null)
  const { full_name, email, nik } = form
  const { id } = await db
    .insertInto('memberships')
    .values({ ...membershipPart(form), ...personalPart(form), full_name, email, nik })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (form.password) await givePassword(db, id, form.password, form)
  if (form.email && form.send_invitation !== false) await invite(db, config, [id])
  return id
}
