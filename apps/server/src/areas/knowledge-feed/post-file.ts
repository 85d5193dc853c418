import type { PostDetail } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { POST_FILE_MAX_BYTES } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { keepPrivate } from '../../platform/storage/keep-private.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** What a browser can play or show of each kind. */
const TYPES = { video: ['mp4', 'webm', 'mov'], podcast: ['mp3', 'm4a', 'wav'], document: ['pdf'] } as const
export type FileKind = keyof typeof TYPES
const isFileKind = (content: string): content is FileKind => content in TYPES

interface Upload {
  readonly content: FileKind
  readonly file: { readonly name: string; readonly path: string; readonly size: number }
}
type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Keeps a file somebody wants to share. */
export const keepPostFile = (again: Again, storage: Storage, session: Session, { content, file }: Upload) =>
  keepPrivate(again, storage, session.org_code, file, {
    ...{ purpose: 'submission', allowed: TYPES[content], maxBytes: POST_FILE_MAX_BYTES },
  })

/** Only what the author uploaded, of a type that fits the kind, and that no other post shows. */
export async function checkPostFile(db: OrgDb, content: string, fileId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from files f where f.id = ${fileId} and f.created_by = ${userId} and f.visibility = 'private'
       and not exists (select 1 from assignment_submissions s where f.id = any (s.file_ids))`.execute(db)
  const ext = rows[0]?.key.split('.').at(-1) ?? ''
  const allowed: readonly string[] = isFileKind(content) ? TYPES[content] : []
  if (!allowed.includes(ext)) throw invalid('file_id', says.notValid('File'))
}

export async function postFileOf(db: OrgDb, fileId: string | null, secret: string): Promise<PostDetail['file']> {
  if (!fileId) return null
  const file = await db.selectFrom('files').select(['key', 'name', 'mime', 'size']).where('id', '=', fileId).executeTakeFirst()
  if (!file) return null
  const { key, ...shown } = file
  return { ...shown, url: `/files/${key}?${signedQuery(secret, key)}` }
}
