import type { ContentPrivacy } from '@pelita/contract/learning/content-rules.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict } from '../../platform/http/errors.ts'
import { holdsContents, NOT_SHARED } from '../cohort/nested/nested-runs.ts'

interface Offered {
  readonly id: string
  /** As it is from now on. */
  readonly privacy: ContentPrivacy | undefined
  readonly before: readonly { readonly id: string }[]
  readonly wanted: readonly string[]
}

/**
 * Offers a content to these partners and to no others, in at most one statement. The own organisation always has it; who is left out
 * loses the offer, not what has begun. Answers whether anything changed.
 */
export async function saveOffers(db: OrgDb, { id, privacy, before, wanted }: Offered): Promise<boolean> {
  const known = before.map((one) => one.id)
  const asked = [...new Set(wanted)]
  const fresh = asked.filter((one) => !known.includes(one))
  const gone = known.filter((one) => !asked.includes(one))
  if (fresh.length + gone.length === 0) return false
  const { rows } = await sql<{ offered: number; ended: number; holds: boolean }>`
    with offered as (
      insert into content_distributions (content_id, to_org_id) select ${id}::uuid, p.id from distribution_organizations() p
       where p.id = any (${fresh}::uuid[]) and p.id <> current_org()
      on conflict (org_id, content_id, to_org_id) do update set source = 'distributed', until = null, active = true returning 1
    ), ended as (
      update content_distributions set active = false, until = least(until, now())
       where content_id = ${id} and to_org_id = any (${gone}::uuid[]) and active returning 1)
    select (select count(*) from offered) as offered, (select count(*) from ended) as ended, ${holdsContents(sql`${id}::uuid`)} as holds`.execute(
    db,
  )
  const [done] = rows
  if (done && done.offered > 0 && privacy === 'CORPORATE') throw conflict('This content is for the own organisation only')
  if (done && done.offered > 0 && done.holds) throw conflict(NOT_SHARED)
  return done !== undefined && done.offered + done.ended > 0
}
