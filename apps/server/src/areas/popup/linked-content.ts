import { sql } from 'kysely'
import { asGuest, asReceiver } from '../../learning/distribution/visit.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { HttpError, notFound } from '../../platform/http/errors.ts'

interface Linked {
  readonly id: string
  readonly title: string
  readonly module: string
  readonly status: string
}

/** Own contents, and of others what they distribute by itself: a step of a distributed class has no run that is seen from here. */
export const CAN_BE_LINKED = sql<boolean>`(c.org_id = current_member_org() or exists (select 1 from cohorts r where r.content_id = c.id))`

async function contentHere(db: OrgDb, id: string): Promise<Linked> {
  const { rows } = await sql<Linked>`
    select c.id, c.title, c.content_type as module, c.status from contents c
     where c.id = ${id} and c.deleted_at is null and ${CAN_BE_LINKED}`.execute(db)
  if (!rows[0]) throw notFound('Content')
  return rows[0]
}

const orNothing = (cause: unknown): null => {
  if (cause instanceof HttpError && cause.statusCode === 404) return null
  throw cause
}

/** What a popup leads to, at home or at the organisation that distributes it to this one. */
export const linkedContent = (db: OrgDb, id: string): Promise<Linked | null> =>
  asReceiver(db, { table: 'contents', id }, () => contentHere(db, id)).catch(orNothing)

/** The same for whoever sees the popup; nothing where it cannot be opened any more. */
export const openContent = async (db: OrgDb, id: string): Promise<Linked | null> => {
  const linked = await asGuest(db, { table: 'contents', id }, () => contentHere(db, id)).catch(orNothing)
  return linked?.status === 'publish' ? linked : null
}
