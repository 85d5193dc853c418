import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaKind } from '@pelita/contract/areas/media/media-form.ts'
import { sql } from 'kysely'
import { cagedUser } from '../../platform/cage/cage.ts'
import type { Database } from '../../platform/db/database.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { MediaTools } from '../../platform/media/media-tools.ts'
import { forgetProfile, makeProfile } from '../../platform/render/browser-profile.ts'
import { isOverQuota, keepFile } from '../../platform/storage/keep-file.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import type { Storage } from '../../platform/storage/storage.ts'

interface Tools {
  readonly database: Database
  readonly storage: Storage
  readonly media: MediaTools
}

interface Due {
  org_id: string
  code: string
  id: string
  kind: MediaKind
  file_id: string
  key: string
}

const AT_ONCE = 3
const MOST_TRIES = 3
/** Another process takes up what this one has left. */
const LEFT_AFTER = '90 minutes'

/** Each minute: measures what was uploaded and makes its poster and the variant for players. What has no tools any more is ready as it is. */
export async function prepareMedia(tools: Tools): Promise<number> {
  const { database, media } = tools
  if (!media.available()) {
    await sql`update media set state = 'ready', due_at = null where state = 'waiting'`.execute(database.platform)
    return 0
  }
  const { rows } = await sql<Due>`
    with mine as materialized (
      select d.org_id, d.id from media d where d.state = 'waiting' and d.due_at <= now() order by d.due_at limit ${AT_ONCE} for update skip locked)
    update media m set due_at = now() + ${LEFT_AFTER}::interval, tries = m.tries + 1
      from mine, organizations o, files f
     where m.org_id = mine.org_id and m.id = mine.id and o.id = m.org_id and f.org_id = m.org_id and f.id = m.file_id
    returning m.org_id, o.code, m.id, m.kind, m.file_id, f.key`.execute(database.platform)
  const failures: unknown[] = []
  for (const due of rows) {
    const again = <T>(work: (db: OrgDb) => Promise<T>) => withOrg(database.pool, due.org_id, work)
    await prepareOne(tools, again, due).catch((cause: unknown) =>
      again((db) =>
        sql`update media set state = case when tries >= ${MOST_TRIES} then 'failed' else 'waiting' end, due_at = now() + interval '5 minutes'
             where id = ${due.id} and file_id = ${due.file_id}`.execute(db),
      ).then(() => failures.push(cause)),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} media could not be prepared`)
  return rows.length
}

/** Opened when it is read: what is refused before leaves nothing open behind it. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path)) yield chunk as Buffer
}

async function prepareOne(
  { storage, media }: Tools,
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  due: Due,
): Promise<void> {
  const profile = makeProfile(cagedUser().uid)
  try {
    const source = await storage.get(due.key)
    if (!source) throw new Error('The file of a media has gone')
    const path = join(profile.folder, 'source')
    await pipeline(source.stream, createWriteStream(path))
    const made = await media.prepare(due.kind, path, profile.folder)
    const keep = async (from: string, mime: string) => {
      const id = randomUUID()
      const ext = /\.(\w+)$/.exec(from)?.[1] ?? 'bin'
      const key = privateKey(due.code, 'media', { id, ext })
      const { size } = await stat(from)
      await keepFile(again, storage, { id, key, name: `${due.id}.${ext}`, mime, size, visibility: 'private' }, bytesOf(from))
      return id
    }
    // What finds no room any more is missed by nobody: the original is played.
    const ifRoom = (kept: Promise<string>) =>
      kept.catch((cause: unknown) => {
        if (isOverQuota(cause)) return null
        throw cause
      })
    const poster_id = made.poster && (await ifRoom(keep(made.poster, 'image/jpeg')))
    const stream_id = made.stream && (await ifRoom(keep(made.stream.path, made.stream.mime)))
    // One that was replaced meanwhile is not told of what was made of the old one.
    await again((db) =>
      sql`update media set state = 'ready', due_at = null, poster_id = ${poster_id}, stream_id = ${stream_id}, seconds = ${made.seconds},
            duration = greatest(1, ceil(${made.seconds}::float8 / 60))::int where id = ${due.id} and file_id = ${due.file_id}`.execute(
        db,
      ),
    )
  } finally {
    await forgetProfile(profile)
  }
}
