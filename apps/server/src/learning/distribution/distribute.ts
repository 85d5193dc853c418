import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { holdsContents, NOT_SHARED } from '../cohort/nested/nested-runs.ts'

export interface Offer {
  readonly content_id: string
  readonly to_org_id: string
  readonly source?: 'distributed' | 'purchased'
  /** An instant; absent means for ever. */
  readonly until?: string | null
}

/** The owner offers a content to another organisation; offering it again renews what ended. */
export async function distributeContent(db: OrgDb, { content_id, to_org_id, source = 'distributed', until = null }: Offer) {
  const content = await db
    .selectFrom('contents')
    .select(['privacy', holdsContents(sql`contents.id`).as('holds')])
    .where('id', '=', content_id)
    .executeTakeFirst()
  if (!content) throw notFound('Content')
  const { rows: partners } = await sql`select 1 from distribution_organizations() where id = ${to_org_id}`.execute(db)
  if (partners.length === 0) throw conflict('Contents are distributed to partner organizations only')
  if (content.privacy === 'CORPORATE') throw conflict('This content is for the own organisation only')
  if (content.holds) throw conflict(NOT_SHARED)
  await db
    .insertInto('content_distributions')
    .values({ content_id, to_org_id, source, until })
    .onConflict((on) => on.columns(['org_id', 'content_id', 'to_org_id']).doUpdateSet({ source, until, active: true }))
    .execute()
}

/** Ends an offer: nobody new can join; who takes part may finish within 30 days. */
export async function endDistribution(db: OrgDb, contentId: string, toOrgId: string): Promise<void> {
  const { rows } = await sql`
    update content_distributions set active = false, until = least(until, now())
     where content_id = ${contentId} and to_org_id = ${toOrgId} and active returning id`.execute(db)
  if (rows.length === 0) throw notFound('Distribution')
}
