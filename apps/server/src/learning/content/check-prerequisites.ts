import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

export interface Prerequisite {
  readonly module_type: ContentKind
  readonly id: string
}

/** A content that needs itself, directly or through what it needs, could be joined by nobody: circles over all kinds. */
export async function checkPrerequisites(
  db: OrgDb,
  id: string,
  noun: string,
  wanted: readonly Prerequisite[],
): Promise<FieldError[]> {
  const { rows } = await sql<{ title: string | null; circle: boolean }>`
    with recursive behind (first, type, id) as (
      select w.id, w.module_type, w.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, module_type text)
      union select b.first, b.type, y.needed_id from behind b join content_prerequisites y on y.content_id = b.id)
    select (select c.title from contents c where c.id = b.first and c.content_type = b.type and c.deleted_at is null) as title,
           bool_or(b.id = ${id}) as circle
      from behind b group by b.first, b.type`.execute(db)
  return rows.flatMap(({ title, circle }) => {
    if (title === null) return [{ field: 'prerequisites', message: says.notValid('Prerequisite') }]
    return circle ? [{ field: 'prerequisites', message: `${title} itself requires this ${noun}` }] : []
  })
}
