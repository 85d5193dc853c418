import type { ClassroomTree, ShownTree } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { sql } from 'kysely'
import { OWN_OR_RECEIVED } from '../../learning/distribution/received.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import { saveTreeBody } from '../../learning/item/tree-body.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

export async function shownTree(db: OrgDb, id: string): Promise<ShownTree> {
  const { sections, surveys, days } = await readTree(db, id)
  const { rows } = await sql<{ updated_at: string }>`
    select c.updated_at from contents c where c.id = ${id} and c.content_type = 'classroom' and ${OWN_OR_RECEIVED}`.execute(db)
  if (!rows[0]) throw notFound('Classroom')
  return { sections, additional_sections: surveys, days, updated_at: rows[0].updated_at }
}

export const keepDays = (db: OrgDb, id: string, days: number) =>
  sql`update classrooms set days = ${days} where id = ${id} and days <> ${days}`.execute(db)

/** Saves the step Content; the classroom's row is locked by the call. */
export async function saveContents(db: OrgDb, id: string, tree: ClassroomTree) {
  const { days, ids } = await saveTreeBody(db, { id, kind: 'classroom' }, tree)
  if (days !== null) await keepDays(db, id, days)
  return { ...(await shownTree(db, id)), ids }
}
