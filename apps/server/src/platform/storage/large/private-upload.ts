import { randomUUID } from 'node:crypto'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../db/scope.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { peekStored } from '../file-peek.ts'
import { fileTooLarge, typeRefused } from '../file-refused.ts'
import { inspectSubmission, mimeOfName } from '../inspect-submission.ts'
import { type PrivatePurpose, privateKey } from '../keys.ts'
import type { Storage } from '../storage.ts'
import { joined } from './finish-upload.ts'
import { dropUpload, giveUpOldest, openUpload, partKey, type Uploader, uploader } from './upload-store.ts'

interface Rules {
  readonly purpose: PrivatePurpose
  readonly allowed: readonly string[]
  readonly maxBytes: number
}

interface PrivateFile {
  readonly file_id: string
  readonly name: string
  readonly mime: string
  readonly size: number
}

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Begins a private file that arrives in parts. What its name and size say is refused before its first byte. */
export async function beginPrivate(
  db: OrgDb,
  storage: Storage,
  session: Session,
  told: { readonly name: string; readonly size: number },
  { purpose, allowed, maxBytes }: Rules,
): Promise<string> {
  const name = cleanName(told.name).slice(-200)
  if (told.size > maxBytes) throw fileTooLarge(maxBytes)
  if (!allowed.includes(extensionOf(name))) throw typeRefused(extensionOf(name), allowed)
  const created_by = session.membership_id
  await giveUpOldest(db, storage, session, purpose)
  const id = randomUUID()
  await db.insertInto('uploads').values({ id, folder: purpose, name, size: told.size, created_by }).execute()
  return id
}

/** Where the file belongs, which may be another organisation than the one its parts came to. */
type There = <T>(db: OrgDb, work: () => Promise<T>) => Promise<T>

/**
 * Makes a private file of what arrived whole. The file is called as its upload was, so that whoever did not hear the answer asks again
 * and gets the same one. No transaction is open while bytes are carried.
 */
export async function finishPrivate(
  storage: Storage,
  asked: Uploader,
  id: string,
  there: There,
  rules: Rules,
): Promise<PrivateFile> {
  const { session, again } = asked
  const known = (db: OrgDb) =>
    there(db, async () => {
      const { rows } = await sql<PrivateFile>`
        select id as file_id, name, mime, size from files
         where id::text = ${id} and created_by = ${session.membership_id} and key like ${`private/%/${rules.purpose}/%`}`.execute(
        db,
      )
      return rows[0]
    })
  const made = await again(known)
  if (made) return made
  const upload = await again((db) => openUpload(db, session, id))
  if (upload.folder !== rules.purpose) throw notFound('Upload')
  if (upload.received < upload.size) throw conflict('The upload is not complete')
  const { name, size } = upload
  const key = privateKey(session.org_code, rules.purpose, { id, ext: extensionOf(name), now: new Date(upload.created_at) })
  const parts = upload.parts.map((part) => partKey(session, id, part))
  await storage.put(
    key,
    joined(storage, parts, () => undefined),
    { mime: mimeOfName(name), visibility: 'private' },
  )
  const mime = await inspectSubmission(name, peekStored(storage, key, size), rules).then(
    (found) => found.mime,
    async (cause: unknown) => {
      // It will never be taken: its bytes are given back.
      await storage.remove(key).catch(() => undefined)
      await uploader.run(asked, () => dropUpload(storage, id)).catch(() => undefined)
      throw cause
    },
  )
  const kept = await again(async (db) => {
    // Given back before they are taken again; of two who ask at once the second finds what the first made.
    const { numDeletedRows } = await db.deleteFrom('uploads').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) return known(db)
    await there(db, () => db.insertInto('files').values({ id, key, name, mime, size, visibility: 'private' }).execute())
    return { file_id: id, name, mime, size }
  })
  if (!kept) throw notFound('Upload')
  for (const part of parts) await storage.remove(part).catch(() => undefined)
  return kept
}
