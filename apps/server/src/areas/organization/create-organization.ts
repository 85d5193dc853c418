import { allPermissions, type FeatureKey, feature, featureKeys } from '@pelita/contract/core/catalogue.ts'
import type { AuthSettings } from '../../platform/auth/auth-settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { type PlatformTx, withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const of = (keys: readonly FeatureKey[], actions?: readonly string[]) =>
  allPermissions.filter((permission) => {
    const [, key, action] = permission.split(':')
    return keys.includes(key as FeatureKey) && (!actions || actions.includes(action ?? ''))
  })

const content = featureKeys.filter((key) => key.startsWith('content-'))
const reporting = featureKeys.filter((key) => key.startsWith('reporting-'))
const analytic = featureKeys.filter((key) => key.startsWith('analytic-'))

/** The roles every organisation starts with. */
const seedRoles: readonly { title: string; description: string; permissions: readonly string[]; is_system: boolean }[] = [
  { title: 'Administrator', description: 'May do everything', permissions: ['*'], is_system: true },
  {
    title: 'Content Manager',
    description: 'Creates and edits learning content',
    permissions: [
      ...of(content).filter((permission) => !/:(delete|publish)$/.test(permission)),
      ...of(['marketplace-explore-content']),
      ...feature('analytic-content').all,
    ],
    is_system: false,
  },
  {
    title: 'Report Viewer',
    description: 'Reads reports and figures',
    permissions: [...of(reporting, ['list', 'view']), ...of(analytic)],
    is_system: false,
  },
  {
    title: 'Learning Operator',
    description: 'Runs classes, attendance and grading',
    permissions: [
      ...of(['content-classroom', 'content-presence', 'content-assignment', 'content-quiz-v4']),
      ...of(['account-user'], ['list', 'view']),
    ],
    is_system: false,
  },
]

export interface NewOrganization {
  readonly code: string
  readonly title: string
  readonly primary_color?: string
  readonly secondary_color?: string
  readonly text_color?: string
  readonly timezone?: string
  readonly url_logo?: string
  readonly url_favicon?: string
  readonly is_platform?: boolean
  readonly login_page?: Record<string, unknown>
  /** What of its authentication is set otherwise than the product does. */
  readonly authentication?: Partial<AuthSettings>
}

/** An organisation with its seed roles, all or nothing; answers the roles' ids by title. */
export const createOrganization = (database: Database, organization: NewOrganization) =>
  withPlatform(database, (tx) => insertOrganization(tx, organization))

export async function insertOrganization(tx: PlatformTx, organization: NewOrganization) {
  const { login_page, authentication, ...columns } = organization
  const { id } = await tx
    .insertInto('organizations')
    .values({
      ...columns,
      website_title: organization.title,
      login_page: JSON.stringify(login_page ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (authentication) await writeSettings(tx, 'authentication', authentication, id)
  const roles = await withinOrg(tx, { orgId: id }, (db) =>
    db
      .insertInto('roles')
      .values(seedRoles.map((role) => ({ ...role, permissions: [...role.permissions] })))
      .returning(['id', 'title'])
      .execute(),
  )
  return { id, roles: Object.fromEntries(roles.map((role) => [role.title, role.id])) }
}
