import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type LargeFolder, largeFile } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import { checkPackage } from '../../packages/check-package.ts'
import { packageEntries } from '../../packages/package-entries.ts'
import { startPage } from '../../packages/start-page.ts'
import { type FilePeek, peekStored } from '../file-peek.ts'
import { inspectSubmission, mimeOfName } from '../inspect-submission.ts'
import { privateKey } from '../keys.ts'
import type { Storage } from '../storage.ts'
import { pagesOf } from './document-pages.ts'
import { asSubtitles } from './subtitle-text.ts'
import { dropUpload, isFolder, maySend, type OpenUpload, openUpload, partKey, type Uploader, uploader } from './upload-store.ts'

export interface FinishedFile {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly pages: number | null
}

/** All parts, one after the other; the hash is of what went through. */
export async function* joined(storage: Storage, keys: readonly string[], seen: (chunk: Buffer) => void) {
  for (const key of keys) {
    const part = await storage.get(key)
    if (!part) throw new Error('A part of an upload has gone')
    for await (const chunk of part.stream) {
      seen(chunk as Buffer)
      yield chunk as Buffer
    }
  }
}

/**
 * Makes a file of an upload that has arrived whole. What it is, its content says; a file the organisation has already is used instead.
 * No transaction is open while bytes are carried, and until the last step the upload stays what it was: it can be finished again.
 */
export async function finishUpload(storage: Storage, asked: Uploader, id: string): Promise<FinishedFile> {
  const { session, again } = asked
  const upload = await again((db) => openUpload(db, session, id))
  const { folder } = upload
  if (!isFolder(folder)) throw notFound('Upload')
  if (!maySend(session, folder)) throw forbidden()
  if (upload.received < upload.size) throw conflict('The upload is not complete')
  const made = await assemble(storage, asked, { ...upload, folder })
  const drop = () => uploader.run(asked, () => dropUpload(storage, id))
  const kept = await again(async (db) => {
    const { rows } = await sql<FinishedFile>`
      update files set created_at = now(), used_at = null
       where id = (select id from files where sha256 = ${made.sha256} and key like ${`private/%/${folder}/%`} order by created_at limit 1)
      returning id, key, name, mime, size, pages`.execute(db)
    if (rows[0]) return rows[0]
    // The bytes are given back before they are taken again: a file is never counted twice.
    await db.deleteFrom('uploads').where('id', '=', id).execute()
    const { id: fileId, key, name, mime, size, sha256, pages } = made
    await db.insertInto('files').values({ id: fileId, key, name, mime, size, sha256, pages, visibility: 'private' }).execute()
    return null
  })
  if (kept) {
    await storage.remove(made.key)
    await drop()
    return kept
  }
  for (const part of upload.parts) await storage.remove(partKey(session, id, part))
  return made
}

async function assemble(storage: Storage, { session }: Uploader, upload: OpenUpload & { readonly folder: LargeFolder }) {
  const hash = createHash('sha256')
  const id = randomUUID()
  const ext = /\.([a-z0-9]+)$/i.exec(upload.name)?.[1]?.toLowerCase() ?? ''
  const key = privateKey(session.org_code, upload.folder, { id, ext: upload.folder === 'subtitle' ? 'vtt' : ext })
  const parts = upload.parts.map((part) => partKey(session, upload.id, part))
  const traits = { mime: mimeOfName(upload.name), visibility: 'private' } as const
  await storage.put(
    key,
    joined(storage, parts, (chunk) => hash.update(chunk)),
    traits,
  )
  try {
    const { extensions: allowed, maxBytes } = largeFile(upload.folder)
    const peek = peekStored(storage, key, upload.size)
    const { mime } = await inspectSubmission(upload.name, peek, { allowed, maxBytes })
    if (upload.folder === 'html5') await assertPackage(storage, key, peek)
    const readable = upload.folder === 'subtitle' ? await asPlayersRead(storage, key) : { mime, size: upload.size }
    const pages = upload.folder.startsWith('document-') ? await pagesOf(storage, key, ext, peek) : null
    return { id, key, name: upload.name, ...readable, pages, sha256: hash.digest('hex') }
  } catch (cause) {
    await storage.remove(key).catch(() => undefined)
    throw cause
  }
}

async function assertPackage(storage: Storage, key: string, peek: FilePeek): Promise<void> {
  const entries = await packageEntries(peek)
  await startPage(peek, entries)
  await checkPackage(storage, key, [...entries.values()])
}

/** Subtitles in the one form browsers read. */
async function asPlayersRead(storage: Storage, key: string) {
  const stored = await storage.get(key)
  const bytes = Buffer.from(asSubtitles(stored ? await text(stored.stream) : ''))
  const traits = { mime: 'text/vtt; charset=utf-8', visibility: 'private' } as const
  await storage.put(key, bytes, traits)
  return { mime: traits.mime, size: bytes.byteLength }
}
