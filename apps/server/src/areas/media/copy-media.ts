import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { StoredMedia } from './media.queries.ts'

/** A draft with everything a media says; the same files, and nobody who watched. */
export async function copyMedia(db: OrgDb, media: StoredMedia): Promise<{ id: string; title: string }> {
  const id = randomUUID()
  const title = `${media.title.slice(0, 143)} (Copy)`
  await sql`
    insert into contents (id, content_type, slug, title, description, thumbnail, category_id, level_id, privacy, learning_hours)
    select ${id}, content_type, left(content_type, 20) || '-' || ${id}, ${title}, description, thumbnail, category_id, level_id, privacy, learning_hours
      from contents where id = ${media.id}`.execute(db)
  await sql`
    insert into media (id, kind, source_type, file_id, link_url, duration, seconds, state, due_at, poster_id, stream_id, subtitles, chapters, transcript,
        episode_no, season, allow_download, allow_comment)
    select ${id}, kind, source_type, file_id, link_url, duration, seconds, state, due_at, poster_id, stream_id, subtitles, chapters, transcript,
           episode_no, season, allow_download, allow_comment from media where id = ${media.id}`.execute(db)
  await sql`insert into media_words (id, said, search_text) select ${id}, said, search_text from media_words where id = ${media.id}`.execute(
    db,
  )
  for (const [table, column] of [
    ['content_competencies', 'competency_id'],
    ['content_authors', 'user_id'],
    ['content_tags', 'tag'],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (content_id, ${sql.ref(column)}) select ${id}, ${sql.ref(column)} from ${sql.table(table)} where content_id = ${media.id}`.execute(
      db,
    )
  return { id, title }
}
