import { randomUUID } from 'node:crypto'
import { says } from '@pelita/contract/core/fields.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { inspectFile } from '../../platform/storage/inspect-file.ts'
import { keepFile } from '../../platform/storage/keep-file.ts'
import { filePath, privateKey } from '../../platform/storage/keys.ts'
import { PLAY_MINUTES, signedQuery } from '../../platform/storage/signed-links.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const RULES = { kinds: ['jpg', 'png'], maxBytes: IMAGE_MAX_BYTES, maxSide: 5000 } as const
type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Private, because nobody has looked at it yet; drawn anew, because a photograph tells where it was taken. */
export async function keepCover(
  again: Again,
  storage: Storage,
  { org_code }: Session,
  file: { name: string; bytes: Uint8Array },
) {
  const { bytes, ext, mime } = await inspectFile(file.bytes, RULES)
  const id = randomUUID()
  const key = privateKey(org_code, 'submission', { id, ext })
  const name = file.name.replaceAll('\u0000', '').slice(-200)
  await keepFile(again, storage, { id, key, name, mime, size: bytes.byteLength, visibility: 'private' }, bytes)
  return { id, key }
}

/** Only a picture the author uploaded. */
export async function checkCover(db: OrgDb, id: string, userId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from files where id = ${id} and created_by = ${userId} and visibility = 'private' and key ~ '[.](jpg|png)$'`.execute(
    db,
  )
  if (rows.length === 0) throw invalid('cover_id', says.notValid('Cover'))
}

/** Stands in a row of posts until it is signed. */
export const coverKey = sql<string | null>`(select f.key from files f where f.id = p.cover_id)`

/** A list stays open for long, and its pictures are fetched as it is scrolled. */
export const coverLink = (secret: string, key: string): string =>
  `${filePath(key)}?${signedQuery(secret, key, { minutes: PLAY_MINUTES })}`

export const withCover = <Post extends { readonly cover: string | null }>(post: Post, secret: string): Post => ({
  ...post,
  cover: post.cover && coverLink(secret, post.cover),
})
