import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Platform = Database['platform']

async function organization(platform: Platform, code: string): Promise<{ id: string; code: string; title: string }> {
  const org = await platform
    .selectFrom('organizations')
    .select(['id', 'code', 'title'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!org) throw new Error(`There is no organization with the code ${code}`)
  return org
}

/** From now on the contents of the first may be distributed to the second. */
export const addPartner = (platform: Platform, from_org_id: string, to_org_id: string) =>
  platform
    .insertInto('organization_partners')
    .values({ from_org_id, to_org_id })
    .onConflict((on) => on.doNothing())
    .execute()

/** What is still distributed is ended first, by the owner: an agreement that is gone would leave offers nobody can change. */
async function removePartner(platform: Platform, from: { id: string }, to: { id: string; title: string }): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from content_distributions where org_id = ${from.id} and to_org_id = ${to.id} and active`.execute(
    platform,
  )
  const { count = 0 } = rows[0] ?? {}
  if (count > 0) throw new Error(`${to.title} still receives ${count} contents. End their distribution first.`)
  await platform.deleteFrom('organization_partners').where('from_org_id', '=', from.id).where('to_org_id', '=', to.id).execute()
}

/** `npm run org -- partner CODE [PARTNER [remove]]`: to whom CODE may distribute contents. */
export async function partnersCommand({ platform }: Database, code: string, partner?: string, verb?: string): Promise<string> {
  const from = await organization(platform, code)
  if (verb !== undefined && verb !== 'remove') throw new Error(`“${verb}” is not known. Write remove to end the agreement`)
  if (partner !== undefined) {
    const to = await organization(platform, partner)
    if (to.id === from.id) throw new Error('An organization has its own contents already')
    await (verb === 'remove' ? removePartner(platform, from, to) : addPartner(platform, from.id, to.id))
  }
  const partners = await platform
    .selectFrom('organization_partners as p')
    .innerJoin('organizations as o', 'o.id', 'p.to_org_id')
    .select(['o.code', 'o.title'])
    .where('p.from_org_id', '=', from.id)
    .orderBy('o.code')
    .execute()
  if (partners.length === 0) return `${code} distributes contents to nobody.`
  return [`${code} may distribute contents to:`, ...partners.map((one) => `${one.code} (${one.title})`)].join('\n')
}
