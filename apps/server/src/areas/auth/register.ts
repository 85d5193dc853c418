import { type authApi, registerForm } from '@pelita/contract/areas/auth.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { type AuthSettings, strictest } from '../../platform/auth/auth-settings.ts'
import type { CheckedVerification } from '../../platform/auth/check-code.ts'
import { clock } from '../../platform/auth/clock.ts'
import { organizationByCode } from '../../platform/auth/organization-host.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { refuseWeak } from '../../platform/auth/set-password.ts'
import { startAfresh } from '../../platform/auth/start-afresh.ts'
import { startVerification } from '../../platform/auth/verifications.ts'
import { type PlatformTx, type Trace, withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** What waits with the verification until the address is proven. */
const request = registerForm.pick({ full_name: true, nik: true, phone: true }).extend({ password_hash: z.string() })

const domainAllowed = (email: string, { allowed_email_domains }: AuthSettings): boolean =>
  allowed_email_domains.length === 0 ||
  allowed_email_domains.some((domain) => email.endsWith(`@${domain.trim().toLowerCase().replace(/^@/, '')}`))

/** Nothing here depends on whether somebody has this address already, so the answer tells nothing (decision 22). */
export const register: Handler<typeof authApi.register> = async ({ body, services }) => {
  const org = await organizationByCode(services.database, body.org_code)
  if (!org) throw notFound('Organization')
  const settings = await readSettings(services.database.platform, 'authentication', org.id)
  if (!org.is_active || !settings.allow_request_access) throw forbidden('This organization does not accept access requests')
  if (!domainAllowed(body.email, settings)) throw invalid('email', 'Email domain is not allowed')
  refuseWeak(body.password, strictest([settings]), { ...body, organizations: [org.code, org.title] })
  const { full_name, nik, phone } = body
  const payload = { full_name, nik, phone, password_hash: await hashPassword(body.password) }
  const pending = await withPlatform(services.database, (tx) =>
    startVerification(tx, {
      org,
      purpose: 'register',
      email: body.email,
      // No name in this mail: whoever fills in the form could make it say anything to a stranger.
      recipient: { person_id: null, full_name: null },
      lifeMinutes: settings.otp_life_minutes,
      secret: services.config.secret,
      payload,
    }),
  )
  nudgeOutbox(services)
  return pending
}

/**
 * The request now waits for an administrator; an existing person keeps name and password, unless somebody else had chosen it.
 * Whoever was invited already has accepted with it: the code has proved the address.
 */
export async function completeRegistration(
  tx: PlatformTx,
  config: Config,
  verification: CheckedVerification,
  trace: Trace,
): Promise<void> {
  const { org_id, email } = verification
  const wanted = request.parse(verification.payload)
  const member = await withinOrg(tx, { orgId: org_id }, (db) =>
    db.selectFrom('memberships').select(['id', 'person_id']).where('email', '=', email).executeTakeFirst(),
  )
  if (member?.person_id) return
  await startAfresh(tx, config, verification)
  const personId = member ? await join(tx, org_id, member.id, email) : await ask(tx, verification, wanted, trace)
  if (personId) await choosePassword(tx, personId, wanted.password_hash)
}

type Wanted = z.output<typeof request>

async function join(tx: PlatformTx, orgId: string, memberId: string, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select join_person(${orgId}::uuid, ${memberId}::uuid, ${email}, true) as id`.execute(tx)
  return rows[0]?.id ?? null
}

async function ask(tx: PlatformTx, { org_id, email }: CheckedVerification, wanted: Wanted, trace: Trace): Promise<string> {
  const { default_division } = await readSettings(tx, 'authentication', org_id)
  const person = await personFor(tx, email, wanted)
  await withinOrg(tx, { orgId: org_id, actor: { id: '', name: person.full_name }, trace }, async (db) => {
    await refuseTakenNik(db, wanted.nik)
    const division_id = await divisionId(db, default_division)
    const { full_name, phone, picture } = person
    const { nik } = wanted
    await db
      .insertInto('memberships')
      .values({ person_id: person.id, nik, full_name, email, phone, picture, division_id, status: 'waiting_approval' })
      .execute()
  })
  return person.id
}

/** Who has none by now has proven the address, like somebody who forgot theirs. */
const choosePassword = (tx: PlatformTx, personId: string, password_hash: string) =>
  tx
    .updateTable('persons')
    .set({ password_hash, password_changed_at: clock.now().toISOString(), must_change_password: false })
    .where('id', '=', personId)
    .where('password_hash', 'is', null)
    .execute()

async function personFor(tx: PlatformTx, email: string, wanted: Wanted) {
  const { full_name, phone, password_hash } = wanted
  await tx
    .insertInto('persons')
    .values({ email, full_name, phone: phone ?? null, password_hash, password_changed_at: clock.now().toISOString() })
    .onConflict((on) => on.column('email').doNothing())
    .execute()
  return tx
    .updateTable('persons')
    .set({ address_proven: true })
    .where('email', '=', email)
    .returning(['id', 'full_name', 'phone', 'picture'])
    .executeTakeFirstOrThrow()
}

/** Told only to somebody who has proven an address, or the form would list the organisation's numbers to anybody. */
async function refuseTakenNik(db: OrgDb, nik: string): Promise<void> {
  const taken = await db.selectFrom('memberships').select('id').where(sql<boolean>`lower(nik) = lower(${nik})`).executeTakeFirst()
  if (taken) throw invalid('nik', says.taken('NIK'))
}

const divisionId = async (db: OrgDb, wanted: string | null): Promise<string | null> =>
  wanted ? ((await db.selectFrom('divisions').select('id').where('id', '=', wanted).executeTakeFirst())?.id ?? null) : null
