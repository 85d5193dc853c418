import { sql } from 'kysely'
import { hasLearningRecords } from '../../learning/result/learning-records.ts'
import { keepingAdministrator } from '../../platform/auth/administrators.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict } from '../../platform/http/errors.ts'
import { assertMayManage, lockTarget } from './user-access.ts'

/** Only somebody who never came and of whom nothing was recorded can go; everybody else is deactivated. */
export async function removeUser(db: OrgDb, session: Session, id: string): Promise<void> {
  const target = await lockTarget(db, id)
  assertMayManage(session, target)
  const { rows } = await sql<{ has: boolean }>`select ${hasLearningRecords(sql`${id}::uuid`)} as has`.execute(db)
  if (rows[0]?.has) throw conflict('Account has learning records. Please deactivate instead.')
  if (target.last_login_at) throw conflict('Account has been used. Please deactivate instead.')
  await keepingAdministrator(db, () => leave(db, id))
}

/** Takes the account away from everybody, with all it opened. */
export async function leave(db: OrgDb, id: string): Promise<void> {
  await sql`select end_member_sessions(${[id]}::uuid[]), void_links(${id}::uuid)`.execute(db)
  await moveToBin(db, 'memberships', id)
}

/** Answers the picture that nobody shows any more. */
export async function anonymise(db: OrgDb, session: Session, id: string): Promise<string | null> {
  const target = await lockTarget(db, id)
  assertMayManage(session, target)
  if (target.status !== 'inactive') throw conflict('Please deactivate the account first')
  const { rows } = await sql<{ picture: string | null }>`select anonymise_member(${id}::uuid) as picture`.execute(db)
  return rows[0]?.picture ?? null
}
