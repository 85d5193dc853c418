import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { LinkedFile } from '@pelita/contract/areas/document/document.ts'
import { DOCUMENT_FILES, type DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { countPages } from '../../platform/documents/count-pages.ts'
import { peekFile } from '../../platform/storage/file-peek.ts'
import { inspectSubmission } from '../../platform/storage/inspect-submission.ts'
import { keepFile } from '../../platform/storage/keep-file.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import { slidesOf } from '../../platform/storage/large/document-pages.ts'
import type { Storage } from '../../platform/storage/storage.ts'

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

interface Received {
  readonly name: string
  readonly path: string
  readonly size: number
}

/** Keeps the file of a document. No transaction is open while it is looked at, its pages are counted and it is carried to its place. */
export async function keepDocument(again: Again, storage: Storage, orgCode: string, type: DocumentType, file: Received) {
  const { extensions, maxBytes } = DOCUMENT_FILES[type]
  const peek = peekFile(file.path, file.size)
  const { ext, mime } = await inspectSubmission(file.name, peek, { allowed: extensions, maxBytes })
  const pages = ext === 'pdf' ? await countPages(file.path) : ext === 'pptx' ? await slidesOf(peek) : null
  const id = randomUUID()
  const key = privateKey(orgCode, 'document', { id, ext })
  const name = file.name.replaceAll('\u0000', '').slice(-200)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file.path), hash)
  const sha256 = hash.digest('hex')
  const row = { id, key, name, mime, size: file.size, visibility: 'private' as const, pages, sha256 }
  const used_by = await again((db) => holdersOf(db, sha256))
  await keepFile(again, storage, row, createReadStream(file.path))
  return { file_id: id, name, mime, size: file.size, pages, used_by }
}

/** Documents that have a file of the very same content. */
const holdersOf = async (db: OrgDb, sha256: string): Promise<{ id: string; title: string }[]> =>
  (
    await sql<{ id: string; title: string }>`
      select c.id, c.title from files f join documents d on d.file_id = f.id join contents c on c.id = d.id
       where f.sha256 = ${sha256} and c.deleted_at is null order by c.title limit 20`.execute(db)
  ).rows

export type DocumentFile = Omit<LinkedFile, 'url'> & { readonly key: string; readonly pages: number | null }

/** What was sent at once, and what came in parts. */
const PLACES = ['document', 'document-pdf', 'document-ppt', 'document-preview'] as const

/** The organisation's own files of documents; any other is as unknown as one that never was. */
export async function documentFiles(db: OrgDb, ids: readonly (string | null | undefined)[]): Promise<Map<string, DocumentFile>> {
  const wanted = ids.filter((id): id is string => Boolean(id))
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'key', 'name', 'mime', 'size', 'pages'])
    .where('id', 'in', wanted)
    .where((of) => of.or(PLACES.map((place) => of('key', 'like', `private/%/${place}/%`))))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const isPdf = (file: Pick<DocumentFile, 'mime'>): boolean => file.mime === 'application/pdf'
export const fitsType = (file: Pick<DocumentFile, 'mime'>, type: DocumentType): boolean => isPdf(file) === (type === 'pdf')

/** With a link that is signed for some minutes. */
export const linked = ({ key, pages: _, ...file }: DocumentFile, link: (key: string) => string): LinkedFile => ({
  ...file,
  url: link(key),
})
