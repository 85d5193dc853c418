import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { distributeContent, endDistribution } from './distribute.ts'

/** The own organisation always has it; who is left out loses the offer, not what has begun. Answers how many changed. */
export async function saveOffers(
  db: OrgDb,
  id: string,
  before: readonly { readonly id: string }[],
  wanted: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from distribution_organizations() where id = any (${[...wanted]}::uuid[]) and id <> current_org()`.execute(db)
  const known = new Set(before.map((one) => one.id))
  const asked = new Set(rows.map((one) => one.id))
  const fresh = [...asked].filter((one) => !known.has(one))
  const gone = [...known].filter((one) => !asked.has(one))
  for (const to_org_id of fresh) await distributeContent(db, { content_id: id, to_org_id })
  for (const to_org_id of gone) await endDistribution(db, id, to_org_id)
  return fresh.length + gone.length
}
