import { type SsoForm, type SsoPage, TEST_FIRST } from '@pelita/contract/areas/authentication.ts'
import { sql } from 'kysely'
import { tellAdministrators } from '../../platform/auth/tell-administrators.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { seal } from '../../platform/outgoing/sealed-secret.ts'
import { readSettings, writeSettings } from '../../platform/settings/settings.ts'

type Stored = Omit<SsoPage, 'has_secret'> & { client_secret: string }

const EMPTY: Stored = {
  ...{ enabled: false, button_label: '', issuer: '', client_id: '', client_secret: '', scopes: 'openid email profile' },
  ...{ claim_email: null, claim_nik: null, claim_name: null, claim_position: null, trusts_address: false },
  ...{ match_nik: false, auto_create_learner: false, enforce: false, tested_at: null, updated_at: '' },
}

/** Who decides these decides who somebody is. */
const GUARDED = [
  ...(['issuer', 'client_id', 'client_secret', 'scopes', 'trusts_address', 'match_nik'] as const),
  ...(['claim_email', 'claim_nik', 'claim_name', 'claim_position'] as const),
]

export async function storedSso(db: OrgDb, lock = false): Promise<Stored> {
  const { rows } = await sql<Omit<Stored, 'match_nik'>>`
    select enabled, button_label, issuer, client_id, client_secret, scopes, trusts_address, auto_create_learner, enforce, tested_at, updated_at,
           claims ->> 'email' as claim_email, claims ->> 'nik' as claim_nik, claims ->> 'name' as claim_name, claims ->> 'position' as claim_position
      from sso_connections ${lock ? sql`for update` : sql``}`.execute(db)
  const { sso_match_nik } = await readSettings(db, 'authentication')
  return { ...EMPTY, ...rows[0], match_nik: sso_match_nik }
}

export const shownSso = ({ client_secret, ...stored }: Stored): SsoPage => ({ ...stored, has_secret: client_secret !== '' })

type Sent = Partial<SsoForm>

/** What would be stored, and whether it changes who somebody is. */
export function changedSso(before: Stored, sent: Sent): { after: Stored; isGuarded: boolean } {
  const given = Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) => {
      if (field === 'client_secret') return value ? [[field, value]] : []
      return value === undefined ? [] : [[field, value === '' ? null : value]]
    }),
  )
  const after = { ...before, ...given } as Stored
  const isGuarded = GUARDED.some((field) => (before[field] ?? null) !== (after[field] ?? null))
  return { after, isGuarded }
}

/** Refuses what this person may not change, and what nobody may. */
export function refuseWrong(before: Stored, sent: Sent, session: Session): void {
  const { after, isGuarded } = changedSso(before, sent)
  if (isGuarded && !session.permissions.includes('*')) throw forbidden('Only somebody with all access can change who may sign in')
  // A secret that goes to another address than the one it was given for would be given away.
  if (before.client_secret && !sent.client_secret && (after.issuer !== before.issuer || after.client_id !== before.client_id))
    throw invalid('client_secret', 'Client Secret is required')
  if (!after.client_secret) throw invalid('client_secret', 'Client Secret is required')
  if (after.enforce && (isGuarded || before.tested_at === null)) {
    // What was enforced ends with what it was tested with; who asks for it anew hears why not.
    if (sent.enforce && !before.enforce) throw conflict(TEST_FIRST)
  }
}

/** Stores it. A change of who somebody is ends what was tested and enforced, and is told to all administrators. */
export async function saveSso(db: OrgDb, sent: Sent, session: Session, secret: string): Promise<SsoPage> {
  const before = await storedSso(db, true)
  refuseWrong(before, sent, session)
  const { after, isGuarded } = changedSso(before, sent)
  const { claim_email, claim_nik, claim_name, claim_position } = after
  const claims = Object.fromEntries(
    Object.entries({ email: claim_email, nik: claim_nik, name: claim_name, position: claim_position }).filter(([, name]) => name),
  )
  const values = {
    ...{ enabled: after.enabled, button_label: after.button_label, issuer: after.issuer, client_id: after.client_id },
    ...{ scopes: after.scopes, trusts_address: after.trusts_address, auto_create_learner: after.auto_create_learner },
    client_secret: sent.client_secret ? seal(secret, sent.client_secret) : before.client_secret,
    claims: JSON.stringify(claims),
    enforce: isGuarded ? false : after.enforce,
    ...(isGuarded && { tested_at: null }),
  }
  await db
    .insertInto('sso_connections')
    .values(values)
    .onConflict((one) => one.column('org_id').doUpdateSet(values))
    .execute()
  if (after.match_nik !== before.match_nik)
    await writeSettings(db, 'authentication', { sso_match_nik: after.match_nik || undefined })
  if (isGuarded) await tellAdministrators(db, 'single_sign_on', session.full_name)
  return shownSso(await storedSso(db))
}
