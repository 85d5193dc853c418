import type { MediaKind } from '@pelita/contract/areas/media/media-form.ts'
import { sql } from 'kysely'
import { copyContent, copyTitle } from '../../learning/content/copy-content.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { StoredMedia } from './media.queries.ts'

/** A draft with everything a media says; the same files, and nobody who watched. */
export async function copyMedia(db: OrgDb, kind: MediaKind, media: StoredMedia): Promise<{ id: string; title: string }> {
  const title = copyTitle(media.title, 150, '(Copy)')
  const id = await copyContent(db, kind, media.id, title)
  await sql`
    insert into media (id, kind, source_type, file_id, link_url, duration, seconds, state, due_at, poster_id, stream_id, subtitles, chapters, transcript,
        episode_no, season, allow_download, allow_comment)
    select ${id}, kind, source_type, file_id, link_url, duration, seconds, state, due_at, poster_id, stream_id, subtitles, chapters, transcript,
           episode_no, season, allow_download, allow_comment from media where id = ${media.id}`.execute(db)
  await sql`insert into media_words (id, said, search_text) select ${id}, said, search_text from media_words where id = ${media.id}`.execute(
    db,
  )
  return { id, title }
}
