import { featureKeys } from '@pelita/contract/core/catalogue.ts'
import type { SessionUser } from '@pelita/contract/platform/session.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'

interface Described {
  readonly access_control: Record<string, boolean>[]
  readonly features: string[]
  readonly user: SessionUser
  readonly organization: { readonly id: string; readonly title: string; readonly org_code: string }
  readonly configuration_updated_at: string
}

interface Row extends Omit<SessionUser, 'programs' | 'userRole'> {
  permissions: string[]
  org_id: string
  org_title: string
  org_code: string
  configuration_updated_at: string
}

/** Two features that are one to the menu. */
const FILES = 'content-files'

/** One single-key object per feature, true when any of its permissions is held. */
const accessControl = (permissions: readonly string[]): Record<string, boolean>[] => {
  const held = new Set(permissions.map((permission) => permission.split(':')[1]))
  const all = permissions.includes('*')
  const files = featureKeys.some((key) => key.startsWith(`${FILES}-`) && held.has(key))
  return [...featureKeys.map((key) => ({ [key]: all || held.has(key) })), { [FILES]: all || files }]
}

/** The member who is asking, with live permissions and the person's organisations, the current one first. */
export async function describeAccess(db: OrgDb): Promise<Described> {
  const { rows } = await sql<Row>`
    select m.id, m.full_name, m.full_name as "displayName", m.posisi, m.picture, m.email, m.nik, coalesce(r.permissions, '{}') as permissions,
           o.id as org_id, o.title as org_title, o.code as org_code, o.updated_at as configuration_updated_at
      from memberships m
      join organizations o on o.id = m.org_id
      left join roles r on r.org_id = m.org_id and r.id = m.role_id
     where m.id = current_actor()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nobody is asking')
  const { permissions, org_id, org_title, org_code, configuration_updated_at, ...person } = row
  const programs = await sql<SessionUser['programs'][number]>`select * from my_organizations()`.execute(db)
  return {
    access_control: accessControl(permissions),
    features: permissions,
    user: { ...person, programs: programs.rows, userRole: permissions.length > 0 ? 'admin' : 'editor' },
    organization: { id: org_id, title: org_title, org_code },
    configuration_updated_at,
  }
}
