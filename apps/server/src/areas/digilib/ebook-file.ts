import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { DigilibDetail } from '@pelita/contract/areas/digilib/digilib.ts'
import { EBOOK_MAX_BYTES } from '@pelita/contract/areas/digilib/digilib-form.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { peekFile } from '../../platform/storage/file-peek.ts'
import { inspectSubmission } from '../../platform/storage/inspect-submission.ts'
import { keepFile } from '../../platform/storage/keep-file.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const RULES = { allowed: ['pdf', 'epub'], maxBytes: EBOOK_MAX_BYTES }
type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Keeps the file of an e-book. No transaction is open while it is looked at and carried to its place. */
export async function keepEbook(
  again: Again,
  storage: Storage,
  { org_code }: Session,
  file: { readonly name: string; readonly path: string; readonly size: number },
) {
  const { ext, mime } = await inspectSubmission(file.name, peekFile(file.path, file.size), RULES)
  const id = randomUUID()
  const key = privateKey(org_code, 'ebook', { id, ext })
  const name = file.name.replaceAll('\u0000', '').slice(-200)
  await keepFile(again, storage, { id, key, name, mime, size: file.size, visibility: 'private' }, createReadStream(file.path))
  return { ebook_id: id, name, mime, size: file.size }
}

/** The organisation's own e-book, with a signed link; any other file is as unknown as one that never was. */
export async function ebookOf(db: OrgDb, id: string | null, secret: string): Promise<DigilibDetail['ebook']> {
  if (!id) return null
  const file = await db
    .selectFrom('files')
    .select(['key', 'name', 'mime', 'size'])
    .where('id', '=', id)
    .where('key', 'like', 'private/%/ebook/%')
    .executeTakeFirst()
  if (!file) return null
  const { key, ...shown } = file
  return { ...shown, url: `/files/${key}?${signedQuery(secret, key)}` }
}
