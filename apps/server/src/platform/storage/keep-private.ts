import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { OrgDb } from '../db/scope.ts'
import { peekFile } from './file-peek.ts'
import { inspectSubmission } from './inspect-submission.ts'
import { keepFile } from './keep-file.ts'
import { type PrivatePurpose, privateKey } from './keys.ts'
import type { Storage } from './storage.ts'

interface Received {
  readonly name: string
  readonly path: string
  readonly size: number
}

interface Rules {
  readonly purpose: PrivatePurpose
  readonly allowed: readonly string[]
  readonly maxBytes: number
}

/** Keeps a private file that came at once. No transaction is open while it is looked at and carried to its place. */
export async function keepPrivate(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  storage: Storage,
  orgCode: string,
  file: Received,
  { purpose, ...rules }: Rules,
) {
  const { ext, mime } = await inspectSubmission(file.name, peekFile(file.path, file.size), rules)
  const id = randomUUID()
  const key = privateKey(orgCode, purpose, { id, ext })
  const name = file.name.replaceAll('\u0000', '').slice(-200)
  await keepFile(again, storage, { id, key, name, mime, size: file.size, visibility: 'private' }, createReadStream(file.path))
  return { file_id: id, name, mime, size: file.size }
}
