import type { UserDetail, UserPatch } from '@pelita/contract/areas/user-account.ts'
import type { Config } from '../../config.ts'
import { keepingAdministrator } from '../../platform/auth/administrators.ts'
import { clock } from '../../platform/auth/clock.ts'
import { tellOfIdentifiers } from '../../platform/auth/login-identifiers.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { invalid, invalidFields } from '../../platform/http/errors.ts'
import { queueMail } from '../../platform/mail/queue-mails.ts'
import { recipientOf } from '../../platform/mail/recipient.ts'
import { assertFields, membershipPart, PENDING_PASSWORD, withoutEmptyAddress } from './account-fields.ts'
import { invite } from './invite.ts'
import { changePersons, givePassword, MANAGED_BY_OWNER, personalPart } from './persons.ts'
import { assertSupervisor } from './supervisors.ts'
import { userById } from './user.queries.ts'
import { assertAssignable, assertMayManage, assertWithinReach, isBeyondJob, lockTarget, type Target } from './user-access.ts'

type Change = Omit<UserPatch, 'updated_at'>

const ADDRESS_STAYS = 'An accepted email can be replaced, not removed'

const stored = (detail: UserDetail): Required<Omit<Change, 'password'>> => ({
  full_name: detail.full_name,
  email: detail.new_email ?? detail.email,
  phone: detail.phone,
  picture: detail.picture,
  gender: detail.gender,
  birth_date: detail.birth_date,
  nik: detail.nik,
  posisi: detail.posisi,
  division_id: detail.division?.id ?? '',
  company_id: detail.company?.id ?? null,
  manager_id: detail.manager?.id ?? null,
  role_id: detail.role?.id ?? null,
  groups: detail.groups as Change['groups'] & string[],
  join_date: detail.join_date,
  employment_status: detail.employment_status,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Only what differs counts as a change: a form sends all its fields, also those its user may not touch. */
const differing = (wanted: Change, detail: UserDetail): Change => {
  const now: Record<string, unknown> = stored(detail)
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => (name === 'password' ? Boolean(value) : !same(value, now[name]))),
  )
}

export async function updateUser(db: OrgDb, session: Session, id: string, wanted: Change, config: Config): Promise<void> {
  const detail = await userById(db, session, id)
  const target = await lockTarget(db, id)
  const change = differing(withoutEmptyAddress(wanted), detail)
  assertOwnToChange(change, detail)
  await assertPermitted(db, session, target, change)
  assertPossible(change, detail)
  await assertFields(db, change, { id })
  if (change.manager_id) await assertSupervisor(db, change.manager_id, id)
  const save = () => store(db, target, change)
  await ('role_id' in change ? keepingAdministrator(db, save) : save())
  // Somebody who has not accepted yet hears of nothing but the invitation.
  if (!detail.is_pending) await tellOfIdentifiers(db, [identifierChange(change, detail)])
  // Whoever holds the new address accepts it, like any other invitation.
  if (change.email && change.email !== detail.email) await invite(db, config, [id])
  if (change.password)
    await replacePassword(db, session, { ...detail, full_name: change.full_name ?? detail.full_name }, change.password)
}

/** An accepted address is the person's way in; a password opens nothing before the invitation is accepted. */
function assertPossible(change: Change, { is_pending, email }: UserDetail): void {
  if (change.email === null && email && !is_pending) throw invalid('email', ADDRESS_STAYS)
  if (change.password && is_pending && change.email !== null) throw invalid('password', PENDING_PASSWORD)
}

/** What belongs to somebody in several organisations is theirs. */
function assertOwnToChange(change: Change, { is_shared }: UserDetail): void {
  if (!is_shared) return
  const theirs = [...Object.keys(personalPart(change)), ...(change.password ? ['password'] : [])]
  if (theirs.length > 0) throw invalidFields(theirs.map((field) => ({ field, message: MANAGED_BY_OWNER })))
}

async function assertPermitted(db: OrgDb, session: Session, target: Target, change: Change): Promise<void> {
  if (Object.keys(change).some(isBeyondJob)) assertWithinReach(session, target)
  if (change.role_id === undefined) return
  assertMayManage(session, target)
  if (change.role_id) await assertAssignable(db, session, change.role_id)
}

async function store(db: OrgDb, target: Target, change: Change): Promise<void> {
  const fields = personalPart(change)
  if (Object.keys(fields).length > 0) await changePersons(db, [{ member_id: target.id, fields }])
  const own = membershipPart(change)
  if (Object.keys(own).length > 0) await db.updateTable('memberships').set(own).where('id', '=', target.id).execute()
}

/** The address is told of when its holder has accepted it: until then nothing has changed. */
const identifierChange = ({ nik }: Change, { id, full_name, email, nik: from }: UserDetail) => ({
  full_name,
  address: recipientOf({ id, email }),
  ...(nik !== undefined && { nik: { from, to: nik } }),
})

interface Owner {
  readonly id: string
  readonly full_name: string
  readonly email: string | null
}

/** The person hears of it, in case they did not ask for it. */
async function replacePassword(db: OrgDb, session: Session, owner: Owner, password: string): Promise<void> {
  if (owner.id === session.membership_id) throw invalid('password', 'Please change your own password with Forgot Password')
  await givePassword(db, owner.id, password, owner)
  const payload = { full_name: owner.full_name, at: clock.now().toISOString() }
  await queueMail(db, { template: 'password_changed', recipient: recipientOf(owner), payload })
}
