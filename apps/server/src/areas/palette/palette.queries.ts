import { FOUND_KINDS, FOUND_OF_EACH, type Found, findersOf } from '@pelita/contract/areas/palette.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { records } from '@pelita/contract/records.ts'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'

/** Where a kind has its names: contents stand in one table, and are found once they have a title. */
const rowsOf = (kind: string): RawBuilder<unknown> => {
  const { contentType, table = kind } = records[kind] ?? {}
  return contentType
    ? sql`(select c.* from contents c where c.content_type = ${contentType} and c.title <> '')`
    : sql`${sql.table(table)}`
}

const isMatch = (kind: string, pattern: string): RawBuilder<boolean> =>
  records[kind]?.few
    ? sql`x.title ilike ${pattern}`
    : sql`x.id in (select ${sql.ref(`search_${records[kind]?.table ?? kind}`)}(${pattern}))`

/** Names that begin with the text come first, then what was changed last. */
const foundOf = (kind: string, keyword: string) => {
  const name = sql.ref(`x.${records[kind]?.name ?? 'title'}`)
  const note = kind === 'memberships' ? sql`x.nik` : sql`null::text`
  return sql`(select ${kind}::text as kind, x.id, ${name} as title, ${note} as note from ${rowsOf(kind)} x
    where x.deleted_at is null and ${isMatch(kind, likePattern(keyword))}
    order by starts_with(lower(${name}), ${keyword.toLowerCase()}) desc, x.updated_at desc, x.id limit ${FOUND_OF_EACH})`
}

/** What a text names, among the kinds this session may list and open. */
export async function findRecords(db: OrgDb, { permissions }: Session, keyword: string): Promise<Found[]> {
  const held = new Set(permissions)
  const kinds = FOUND_KINDS.filter((kind) => findersOf(kind).every((permission) => grants(held, permission)))
  if (kinds.length === 0) return []
  const parts = kinds.map((kind) => foundOf(kind, keyword))
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
