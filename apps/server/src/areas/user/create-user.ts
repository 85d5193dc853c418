import type { UserForm } from '@pelita/contract/areas/user-account.ts'
import { mailWelcome } from '../../platform/auth/account-mails.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { assertFields, membershipPart } from './account-fields.ts'
import { givePassword, personalPart, takePersons } from './persons.ts'
import { assertSupervisor } from './supervisors.ts'
import { assertAssignable } from './user-access.ts'

/** Makes an account. Nothing in the answer tells whether the person was known already (decision 10). */
export async function createUser(
  db: OrgDb,
  session: Session,
  form: UserForm,
  { config }: Pick<Services, 'config'>,
): Promise<string> {
  if (form.role_id) await assertAssignable(db, session, form.role_id)
  await assertFields(db, form, null)
  if (form.manager_id) await assertSupervisor(db, form.manager_id, null)
  const persons = await takePersons(db, [personalPart(form)])
  const { full_name, email } = form
  const member = await db
    .insertInto('memberships')
    .values({ ...membershipPart(form), nik: form.nik, full_name, email, person_id: persons.get(email) ?? '' })
    .returning(['id', 'full_name', 'email', 'role_id', 'has_password'])
    .executeTakeFirstOrThrow()
  if (form.password && !member.has_password) await givePassword(db, member.id, form.password, form)
  else if (form.send_invitation !== false) await mailWelcome(db, config, [member])
  return member.id
}
