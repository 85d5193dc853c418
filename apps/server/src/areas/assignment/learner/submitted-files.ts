import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { assignmentSays } from '@pelita/contract/areas/assignment/assignment-texts.ts'
import { SUBMISSION_FILE_MAX_BYTES } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { peekFile } from '../../../platform/storage/file-peek.ts'
import { inspectSubmission } from '../../../platform/storage/inspect-submission.ts'
import { keepFile } from '../../../platform/storage/keep-file.ts'
import { privateKey } from '../../../platform/storage/keys.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Place, placeOf, refusalOf } from './place.ts'

interface Upload {
  readonly relation_id: string
  readonly file: { readonly name: string; readonly path: string; readonly size: number }
}

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Keeps a private file for a submission. No transaction is open while the file is looked at and carried to its place. */
export async function keepUpload(again: Again, storage: Storage, session: Session, { relation_id, file }: Upload) {
  const { allowed_upload_extensions: allowed } = await again(async (db) => {
    const place = await placeOf(db, relation_id, session.membership_id)
    const refusal = refusalOf(place)
    if (refusal) throw refusal
    if (place.upload_condition === 'disallowed') throw invalid('file', assignmentSays.noUploads)
    return place
  })
  const rules = { allowed, maxBytes: SUBMISSION_FILE_MAX_BYTES }
  const { ext, mime } = await inspectSubmission(file.name, peekFile(file.path, file.size), rules)
  const id = randomUUID()
  const key = privateKey(session.org_code, 'submission', { id, ext })
  const name = file.name.replaceAll('\u0000', '').slice(-200)
  await keepFile(again, storage, { id, key, name, mime, size: file.size, visibility: 'private' }, createReadStream(file.path))
  return { file_id: id, name, mime, size: file.size }
}

/** Files I uploaded myself, or that my group handed in before, of types that are allowed now. */
export async function checkFiles(db: OrgDb, place: Place, userId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const { rows } = await sql<{ key: string }>`
    select f.key from files f
     where f.id = any (${[...fileIds]}::uuid[]) and f.visibility = 'private' and f.key like 'private/%/submission/%'
       and (f.created_by = ${userId} or exists (select 1 from assignment_submissions s
              where s.result_id = ${place.listed_id} and s.is_current and f.id = any (s.file_ids)))`.execute(db)
  const allowed = new Set(place.allowed_upload_extensions)
  const fits = rows.every(({ key }) => allowed.has(key.slice(key.lastIndexOf('.') + 1)))
  if (rows.length < fileIds.length || !fits) throw invalid('file_ids', says.notValid('File'))
}
