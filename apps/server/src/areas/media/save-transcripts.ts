import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StoredMedia } from './media.queries.ts'
import { cuesOf, paragraphsOf, searchText, type Transcript } from './transcript-search.ts'

type Spoken = Pick<StoredMedia, 'id' | 'subtitles' | 'transcript'>

/** Reads what is said from the subtitles and the transcript, so that it can be looked for. */
export async function saveTranscripts(db: OrgDb, storage: Storage, { id, subtitles, transcript }: Spoken): Promise<void> {
  const said: Transcript[] = []
  for (const { language, key } of subtitles) {
    const file = await storage.get(key)
    const cues = file ? cuesOf(await text(file.stream)) : []
    if (cues.length > 0) said.push({ language, cues })
  }
  const written = transcript ? paragraphsOf(transcript) : []
  if (written.length > 0) said.push({ language: null, cues: written })
  await sql`
    insert into media_words (id, said, search_text) values (${id}, ${JSON.stringify(said)}, ${searchText(said)})
    on conflict (org_id, id) do update set said = excluded.said, search_text = excluded.search_text`.execute(db)
}

export async function transcriptsOf(db: OrgDb, id: string): Promise<readonly Transcript[]> {
  const { rows } = await sql<{ said: readonly Transcript[] }>`select said from media_words where id = ${id}`.execute(db)
  return rows[0]?.said ?? []
}
