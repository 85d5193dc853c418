import { authenticationApi, OWN_ADDRESS } from '@pelita/contract/areas/authentication.ts'
import { affectedBySignIn } from '../../platform/auth/affected-people.ts'
import { isAllowedAddress } from '../../platform/auth/allowed-address.ts'
import { discover } from '../../platform/auth/sso/oidc.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { withoutTransaction } from '../../platform/http/bind.ts'
import { forbidden, HttpError, invalid, stale } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { unseal } from '../../platform/outgoing/sealed-secret.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { settingsPage } from '../../platform/settings/settings-page.ts'
import { changedSso, refuseWrong, saveSso, shownSso, storedSso } from './sso-connection.ts'
import { ssoEffects, ssoHistory, ssoVersion } from './sso-versions.ts'

const page = settingsPage('authentication', {
  more: () => ({}),
  check: async (values, before, db) => [...(await divisionProblem(values, before, db)), ...(await factorProblem(values, db))],
})

interface FactorRule {
  readonly factor_mode: string
  readonly factor_roles: readonly string[]
  readonly factor_learners: boolean
}
async function factorProblem({ factor_mode, factor_roles, factor_learners }: FactorRule, db: OrgDb) {
  const problem = (message: string) => [{ field: 'factor_roles', message }]
  if (factor_mode === 'required' && factor_roles.length === 0 && !factor_learners) return problem('Required For is required')
  if (factor_roles.length === 0) return []
  const known = await db.selectFrom('roles').select('id').where('id', 'in', factor_roles).execute()
  return known.length === new Set(factor_roles).size ? [] : problem('Required For is not valid')
}

async function divisionProblem({ default_division }: { default_division: string | null }, _: unknown, db: OrgDb) {
  if (!default_division) return []
  const known = await db.selectFrom('divisions').select('id').where('id', '=', default_division).executeTakeFirst()
  return known ? [] : [{ field: 'default_division', message: 'Default Division is not valid' }]
}

/** Nobody shuts themselves out: what would is rolled back. */
const keptIn = <T extends { allowed_ip_ranges: readonly string[] }>(saved: T, ip: string): T => {
  if (!isAllowedAddress(saved.allowed_ip_ranges, ip)) throw invalid('allowed_ip_ranges', OWN_ADDRESS)
  return saved
}

const UNREACHABLE = 'Issuer cannot be reached'

export const authenticationRoutes = implement(authenticationApi, {
  ...page,
  update: async (given) => keptIn(await page.update(given), given.request.ip),
  restore: async (given) => {
    const before = await readSettings(given.db, 'authentication')
    const saved = keptIn(await page.restore(given), given.request.ip)
    // An earlier version must not bring back what only all access may decide.
    if (saved.sso_match_nik !== before.sso_match_nik && !given.session.permissions.includes('*')) throw forbidden()
    return saved
  },
  // Passwords and sessions belong to persons, so they are read outside of the organisation's scope.
  affected: withoutTransaction(async ({ body, session, services, again }) => {
    const move = await again((db) => page.moved(db, body))
    const found = await affectedBySignIn(services.database, session.org_id, move)
    return found.filter(({ count }) => count > 0)
  }),
  sso: async ({ db }) => shownSso(await storedSso(db)),
  saveSso: withoutTransaction(async ({ body: { updated_at, ...sent }, session, services, again }) => {
    const before = await again((db) => storedSso(db))
    if (updated_at !== undefined && updated_at !== before.updated_at)
      throw stale('page', { changed_by: '', changed_at: before.updated_at, changes: [] })
    refuseWrong(before, sent, session)
    const { after } = changedSso(before, sent)
    if (after.issuer !== before.issuer || after.client_id !== before.client_id) {
      const connection = {
        ...after,
        client_secret: sent.client_secret ?? '',
        claims: { email: '', nik: '', name: '', position: '' },
      }
      await discover(connection, services.config.outgoingHosts).catch(() => {
        throw invalid('issuer', UNREACHABLE)
      })
    }
    return again((db) => saveSso(db, sent, session, services.config.secret))
  }),
  ssoHistory: ({ db }) => ssoHistory(db),
  // The issuer stays, so nobody has to be asked: it is saved by the rules of saving.
  ssoRestore: async ({ db, body, session, services }) => {
    const { updated_at } = await storedSso(db, true)
    if (body.updated_at !== undefined && body.updated_at !== updated_at)
      throw stale('page', { changed_by: '', changed_at: updated_at, changes: [] })
    return saveSso(db, await ssoVersion(db, body.id), session, services.config.secret)
  },
  ssoAffected: ({ db, body }) => ssoEffects(db, body),
  testSso: withoutTransaction(async ({ services, again }) => {
    const stored = await again((db) => storedSso(db))
    const client_secret = unseal(services.config.secret, stored.client_secret)
    if (!client_secret) throw invalid('client_secret', 'Client Secret is required')
    const connection = { ...stored, client_secret, claims: { email: '', nik: '', name: '', position: '' } }
    const provider = await discover(connection, services.config.outgoingHosts).catch(() => {
      throw new HttpError(502, 'External Service Error', UNREACHABLE)
    })
    const { issuer, authorization_endpoint } = provider.serverMetadata()
    return { issuer, authorization_endpoint: authorization_endpoint ?? null }
  }),
})
