import type { BulkAction } from '@pelita/contract/areas/user-api.ts'
import { recordId, says } from '@pelita/contract/core/fields.ts'
import { type UserGroup, userGroup } from '@pelita/contract/platform/user.ts'
import { sql } from 'kysely'
import { keepingAdministrator } from '../../platform/auth/administrators.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { endSessions } from './act.ts'
import { assertAssignable, assertMayManage, assertWithinReach, lockTargets, type Target } from './user-access.ts'

export interface BulkRequest {
  readonly ids: readonly string[]
  readonly action: BulkAction
  readonly value: string | null
}

/** One action on several accounts: all of them, or none. Answers how many changed. */
export async function bulk(db: OrgDb, session: Session, { ids, action, value }: BulkRequest): Promise<number> {
  const targets = await lockTargets(db, ids)
  for (const target of targets) assertWithinReach(session, target)
  if (action === 'add-to-group') return addToGroup(db, ids, readGroup(value))
  for (const target of targets) assertMayManage(session, target)
  if (action === 'assign-role') return assignRole(db, session, ids, value)
  return changeStatus(db, targets, action === 'activate' ? 'active' : 'inactive')
}

function readGroup(value: string | null): UserGroup {
  const group = userGroup.safeParse(value)
  if (!group.success) throw invalid('value', value ? says.notValid('Group') : says.required('Group'))
  return group.data
}

async function addToGroup(db: OrgDb, ids: readonly string[], group: UserGroup): Promise<number> {
  const { numAffectedRows } = await sql`
    update memberships set groups = groups || ${[group]}::text[]
     where id = any (${[...ids]}::uuid[]) and not groups @> ${[group]}::text[]`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function assignRole(db: OrgDb, session: Session, ids: readonly string[], value: string | null): Promise<number> {
  const role = value || null
  if (role && !recordId.safeParse(role).success) throw invalid('value', says.notValid('Role'))
  if (role) await assertAssignable(db, session, role)
  return keepingAdministrator(db, async () => {
    const { numAffectedRows } = await sql`
      update memberships set role_id = ${role}::uuid where id = any (${[...ids]}::uuid[]) and role_id is distinct from ${role}::uuid`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  })
}

/** Who is there already stays as they are; a request for access needs a decision of its own. */
async function changeStatus(db: OrgDb, targets: readonly Target[], status: 'active' | 'inactive'): Promise<number> {
  const waiting = targets.find((target) => target.status === 'waiting_approval')
  if (waiting) throw conflict(`${waiting.full_name} is waiting for approval`)
  const changing = targets.filter((target) => target.status !== status).map((target) => target.id)
  const change = async () => {
    await sql`update memberships set status = ${status} where id = any (${changing}::uuid[])`.execute(db)
    if (status === 'inactive') await endSessions(db, changing)
  }
  await (status === 'inactive' ? keepingAdministrator(db, change) : change())
  return changing.length
}
