import { sql } from 'kysely'
import { assertAccountInReach, mayGrant } from '../../platform/auth/grant-rule.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { shownStatus } from './user.queries.ts'

/** An account somebody wants to change, locked until the change is saved. */
export interface Target {
  readonly id: string
  /** Nobody: the invitation has not been accepted. */
  readonly person_id: string | null
  readonly full_name: string
  readonly email: string | null
  readonly new_email: string | null
  readonly picture: string | null
  readonly status: 'active' | 'inactive' | 'waiting_approval'
  readonly shown_status: 'active' | 'pending' | 'inactive' | 'waiting_approval' | 'locked'
  readonly role_id: string | null
  readonly permissions: readonly string[]
  readonly has_password: boolean
  readonly last_login_at: string | null
}

/** In one order for everybody, so that two bulk actions wait for each other instead of blocking each other. */
export async function lockTargets(db: OrgDb, ids: readonly string[]): Promise<Target[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Target>`
    select m.id, m.person_id, m.full_name, m.email, m.new_email, m.picture, m.status, ${shownStatus} as shown_status, m.role_id, m.has_password, m.last_login_at,
           coalesce((select r.permissions from roles r where r.id = m.role_id), '{}') as permissions
      from memberships m where m.id = any (${wanted}::uuid[]) order by m.id for update of m`.execute(db)
  if (rows.length < wanted.length) throw notFound('Account')
  return rows
}

export async function lockTarget(db: OrgDb, id: string): Promise<Target> {
  const [target] = await lockTargets(db, [id])
  if (!target) throw notFound('Account')
  return target
}

export const assertWithinReach = (session: Session, target: Pick<Target, 'permissions'>): void =>
  assertAccountInReach(session, target.permissions)

/** What describes the job: whoever keeps the accounts keeps it up to date for everybody, also for their superiors. */
const JOB_FIELDS: ReadonlySet<string> = new Set([
  'posisi',
  'division_id',
  'company_id',
  'manager_id',
  'join_date',
  'employment_status',
])

/** Who somebody is, how they sign in and what they may do: every field that is not named above, also one that is yet to come. */
export const isBeyondJob = (field: string): boolean => !JOB_FIELDS.has(field)

/** Role and status: additionally never one's own. */
export const assertMayManage = (session: Session, target: Pick<Target, 'id' | 'permissions'>): void => {
  if (target.id === session.membership_id) throw forbidden('You cannot change your own role or status')
  assertWithinReach(session, target)
}

/** A role that holds more than the session cannot be handed out. */
export async function assertAssignable(db: OrgDb, session: Session, roleId: string): Promise<void> {
  const role = await db.selectFrom('roles').select('permissions').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw invalid('role_id', 'Role is not valid')
  if (!mayGrant(session.permissions, role.permissions)) throw forbidden('You cannot assign this role')
}
