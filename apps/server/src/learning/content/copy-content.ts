import { randomUUID } from 'node:crypto'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { copyLinks, slugOf } from './content-parts.ts'

/** The title of a copy, within what a title may have. */
export const copyTitle = (title: string, most: number, word = '(copy)'): string =>
  `${title.slice(0, most - word.length - 1)} ${word}`

/**
 * A draft with everything the content says of itself; its kind copies its own row and its tree. It is offered to no other
 * organisation until somebody does so again.
 */
export async function copyContent(db: OrgDb, kind: ContentKind, from: string, title: string): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into contents (id, content_type, slug, title, description, thumbnail, category_id, level_id, privacy, learning_hours)
    select ${id}, content_type, ${slugOf(title, id, kind)}, ${title}, description, thumbnail, category_id, level_id, privacy, learning_hours
      from contents where id = ${from}`.execute(db)
  await copyLinks(db, from, id)
  return id
}
