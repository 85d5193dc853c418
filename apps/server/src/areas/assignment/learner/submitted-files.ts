import { assignmentSays } from '@pelita/contract/areas/assignment/assignment-texts.ts'
import { SUBMISSION_FILE_MAX_BYTES } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { keepPrivate } from '../../../platform/storage/keep-private.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Place, placeOf, refusalOf } from './place.ts'

interface Upload {
  readonly relation_id: string
  readonly file: { readonly name: string; readonly path: string; readonly size: number }
}

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Keeps a private file for a submission. */
export async function keepUpload(again: Again, storage: Storage, session: Session, { relation_id, file }: Upload) {
  const { allowed_upload_extensions: allowed } = await again(async (db) => {
    const place = await placeOf(db, relation_id, session.membership_id)
    const refusal = refusalOf(place)
    if (refusal) throw refusal
    if (place.upload_condition === 'disallowed') throw invalid('file', assignmentSays.noUploads)
    return place
  })
  const rules = { purpose: 'submission', allowed, maxBytes: SUBMISSION_FILE_MAX_BYTES } as const
  return keepPrivate(again, storage, session.org_code, file, rules)
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
