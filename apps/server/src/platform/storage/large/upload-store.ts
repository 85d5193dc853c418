import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { UPLOAD_SIZES } from '@pelita/contract/learning/content-setting.ts'
import { LARGE_FOLDERS, LARGE_PART, type LargeFolder, largeFile } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../db/scope.ts'
import { forbidden, invalid, notFound } from '../../http/errors.ts'
import { readSettings } from '../../settings/settings.ts'
import { fileTooLarge, MEGABYTE, partTooLarge, typeRefused } from '../file-refused.ts'
import type { Storage } from '../storage.ts'

export interface Uploader {
  readonly session: Session
  readonly again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>
}

/** Who sends the part that is written now. */
export const uploader = new AsyncLocalStorage<Uploader>()

const asking = (): Uploader => {
  const found = uploader.getStore()
  if (!found) throw new Error('A part of an upload came from nobody')
  return found
}

export interface OpenUpload {
  readonly id: string
  /** What it is for: a folder of large files, or what learners hand in. */
  readonly folder: string
  readonly name: string
  readonly size: number
  readonly received: number
  readonly parts: readonly string[]
  readonly created_at: string
}

export const partKey = ({ org_code }: Session, id: string, part: string): string => `private/${org_code}/upload/${id}/${part}`

export const maySend = ({ permissions }: Session, folder: LargeFolder): boolean => {
  const held = new Set(permissions)
  return largeFile(folder).savers.some((permission) => grants(held, permission))
}

/** One's own upload; anybody else's is as unknown as one that never was. */
export async function openUpload(db: OrgDb, { membership_id }: Session, id: string): Promise<OpenUpload> {
  const { rows } = await sql<OpenUpload>`
    select id, folder, name, size, received, parts, created_at from uploads where id::text = ${id} and created_by = ${membership_id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound('Upload')
  return rows[0]
}

export const isFolder = (name: string): name is LargeFolder => (LARGE_FOLDERS as readonly string[]).includes(name)
const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What the organisation lets files of this purpose be, at most what the platform does. */
async function sizeLimit(db: OrgDb, folder: LargeFolder): Promise<number> {
  const { maxBytes } = largeFile(folder)
  const own = UPLOAD_SIZES.find((one) => one.folder === folder)
  return own ? Math.min(maxBytes, (await readSettings(db, 'content'))[own.field] * MEGABYTE) : maxBytes
}

/** What one person may have on the way for one purpose: who begins another gives up the oldest, so that nobody fills storage with promises. */
const OPEN_AT_ONCE = 10

export async function giveUpOldest(db: OrgDb, storage: Storage, session: Session, folder: string): Promise<void> {
  const { rows } = await sql<{ id: string; parts: string[] }>`
    select id, parts from uploads where created_by = ${session.membership_id} and folder = ${folder}
     order by updated_at desc, id offset ${OPEN_AT_ONCE - 1}`.execute(db)
  for (const { id, parts } of rows) {
    for (const part of parts) await storage.remove(partKey(session, id, part))
    await db.deleteFrom('uploads').where('id', '=', id).execute()
  }
}

type Told = Readonly<Record<string, string | null | undefined>>

/** Begins an upload: what would be refused at its end is refused before its first byte, and its bytes are the organisation's from now on. */
export async function beginUpload(storage: Storage, id: string, size: number, told: Told) {
  const { session, again } = asking()
  const folder = told.folder ?? ''
  const name = cleanName(told.filename ?? '').slice(-200)
  if (!isFolder(folder)) throw invalid('folder', 'Folder is not valid')
  if (!maySend(session, folder)) throw forbidden()
  const { extensions } = largeFile(folder)
  const maxBytes = await again((db) => sizeLimit(db, folder))
  if (size > maxBytes) throw fileTooLarge(maxBytes)
  if (size === 0 || !extensions.includes(extensionOf(name))) throw typeRefused(extensionOf(name), extensions)
  await again(async (db) => {
    await giveUpOldest(db, storage, session, folder)
    await db.insertInto('uploads').values({ id, folder, name, size, created_by: session.membership_id }).execute()
  })
}

export const readUpload = (id: string): Promise<OpenUpload> => {
  const { session, again } = asking()
  return again((db) => openUpload(db, session, id))
}

/**
 * Keeps what arrives as one more part, also when the line is lost in the middle of it. No transaction is open meanwhile: of two that
 * send the same bytes, the first one's count.
 */
export async function keepPart(storage: Storage, content: Readable, id: string, offset: number): Promise<number> {
  const { session, again } = asking()
  const part = randomUUID()
  const key = partKey(session, id, part)
  let bytes = 0
  const counted = async function* () {
    // Whoever sends more is answered: a stream that is left destroyed would end the line before.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).byteLength
      if (bytes > LARGE_PART) throw partTooLarge(LARGE_PART)
      yield chunk as Buffer
    }
  }
  await storage.put(key, counted(), { mime: 'application/octet-stream', visibility: 'private' })
  if (bytes === 0) {
    await storage.remove(key)
    return offset
  }
  const noted = await again((db) =>
    sql<{ received: number }>`
      update uploads set received = received + ${bytes}, parts = parts || ${part}::text
       where id = ${id} and received = ${offset} and created_by = ${session.membership_id} returning received`.execute(db),
  ).catch(async (cause: unknown) => {
    await storage.remove(key)
    throw cause
  })
  if (noted.rows[0]) return noted.rows[0].received
  await storage.remove(key)
  return (await readUpload(id)).received
}

/** Forgets an upload with its parts. The row goes last, so that a failure is tried again on schedule. */
export async function dropUpload(storage: Storage, id: string): Promise<void> {
  const { session, again } = asking()
  const upload = await again((db) => openUpload(db, session, id))
  for (const part of upload.parts) await storage.remove(partKey(session, id, part))
  await again((db) => db.deleteFrom('uploads').where('id', '=', id).execute())
}
