import { randomUUID } from 'node:crypto'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { email as emailField } from '@pelita/contract/core/fields.ts'
import { insertOrganization } from '../areas/organization/create-organization.ts'
import { createLinkToken, LINK_HOURS, linkAddress } from '../platform/auth/link-token.ts'
import { type PlatformTx, withinOrg, withPlatform } from '../platform/db/platform-scope.ts'
import type { Services } from '../platform/services.ts'
import { insertReadyThemes } from './certificate/ready-themes.ts'

export interface FirstAdministrator {
  readonly code: string
  readonly title: string
  readonly email: string
}

const CODE = /^[a-z0-9-]{2,30}$/

/** `budi.santoso@mail` -> Budi Santoso, until the person changes it. */
const nameFrom = (email: string): string => {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return name.length >= 3 ? name : 'Administrator'
}

/** A further organisation with its first administrator; answers what to tell that person. */
export async function createFirstAdministrator(
  { database, config }: Pick<Services, 'database' | 'config'>,
  wanted: FirstAdministrator,
): Promise<string> {
  const { code, title, email } = checked(wanted)
  const taken = await database.platform.selectFrom('organizations').select('id').where('code', '=', code).executeTakeFirst()
  if (taken) throw new Error(`There already is an organisation with the code “${code}”`)
  const token = await withPlatform(database, async (tx) => {
    const { id: org_id, roles } = await insertOrganization(tx, { code, title })
    const person = await personFor(tx, email)
    const administrator = {
      id: randomUUID(),
      person_id: person.id,
      role_id: roles.Administrator ?? null,
      nik: '00000001',
      posisi: 'Administrator',
    }
    await withinOrg(tx, { orgId: org_id }, async (db) => {
      await db
        .insertInto('memberships')
        .values({ ...administrator, full_name: person.full_name, email, phone: person.phone, picture: person.picture })
        .execute()
      await insertReadyThemes(db, code, () => ({ created_by: administrator.id, updated_by: administrator.id }))
    })
    return person.password_hash ? null : createLinkToken(tx, { org_id, person_id: person.id, email })
  })
  const address = `${config.publicUrl}/?org_code=${code}`
  return token
    ? `Created ${title}. ${email} chooses a password within ${LINK_HOURS} hours here:\n  ${linkAddress(config, { code, url_domain: null }, token)}\nand signs in at ${address}`
    : `Created ${title}. ${email} is known already and signs in with the present password at ${address}`
}

function checked({ code, title, email }: FirstAdministrator): FirstAdministrator {
  const wanted = { code: code.trim().toLowerCase(), title: cleanName(title), email: emailField().safeParse(email) }
  if (!CODE.test(wanted.code)) throw new Error('The code takes 2 to 30 letters, digits and dashes, such as “acme”')
  if (wanted.title.length < 1 || wanted.title.length > 60) throw new Error('The title takes 1 to 60 characters')
  if (!wanted.email.success) throw new Error(`“${email}” is not an e-mail address`)
  return { code: wanted.code, title: wanted.title, email: wanted.email.data }
}

async function personFor(tx: PlatformTx, email: string) {
  await tx
    .insertInto('persons')
    .values({ email, full_name: nameFrom(email) })
    .onConflict((on) => on.column('email').doNothing())
    .execute()
  return tx
    .selectFrom('persons')
    .select(['id', 'full_name', 'phone', 'picture', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
