import { SUBMISSION_FILE_MAX_BYTES } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { sql } from 'kysely'
import { asGuest, guestAgain } from '../../../learning/distribution/visit.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { keepPrivate } from '../../../platform/storage/keep-private.ts'
import { beginPrivate, finishPrivate } from '../../../platform/storage/large/private-upload.ts'
import type { Uploader } from '../../../platform/storage/large/upload-store.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type AssignedWork, findAssignedWork, refusalOf } from './assigned-work.ts'

interface Upload {
  readonly relation_id: string
  readonly file: { readonly name: string; readonly path: string; readonly size: number }
}

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

const use = (id: string) => ({ table: 'content_relations', id }) as const

/** Which files this assignment takes from me now. */
async function rulesOf(db: OrgDb, session: Session, relationId: string) {
  const place = await findAssignedWork(db, relationId, session.membership_id)
  const refusal = refusalOf(place)
  if (refusal) throw refusal
  if (place.upload_condition === 'disallowed') throw invalid('file', assignmentSays.noUploads)
  return { purpose: 'submission', allowed: place.allowed_upload_extensions, maxBytes: SUBMISSION_FILE_MAX_BYTES } as const
}

/** Keeps a private file for a submission that came at once. */
export async function keepUpload(again: Again, storage: Storage, session: Session, { relation_id, file }: Upload) {
  const there = guestAgain(again, use(relation_id))
  const rules = await there((db) => rulesOf(db, session, relation_id))
  return keepPrivate(there, storage, session.org_code, file, rules)
}

/** Begins one that comes in parts; they stay with its own organisation until it is whole. */
export async function beginHandIn(
  db: OrgDb,
  storage: Storage,
  session: Session,
  { relation_id, ...told }: { readonly relation_id: string; readonly name: string; readonly size: number },
) {
  const rules = await asGuest(db, use(relation_id), () => rulesOf(db, session, relation_id))
  return { upload_id: await beginPrivate(db, storage, session, told, rules) }
}

/** Makes a file of it, where the assignment is. */
export async function finishHandIn(asked: Uploader, storage: Storage, id: string, relation_id: string) {
  const { session, again } = asked
  const rules = await again((db) => asGuest(db, use(relation_id), () => rulesOf(db, session, relation_id)))
  const there = <T>(db: OrgDb, work: () => Promise<T>) =>
    asGuest(db, use(relation_id), async () => {
      await findAssignedWork(db, relation_id, session.membership_id)
      return work()
    })
  return finishPrivate(storage, asked, id, there, rules)
}

/** Files I uploaded myself, or that my group handed in before, of types that are allowed now. */
export async function checkFiles(db: OrgDb, place: AssignedWork, userId: string, fileIds: readonly string[]): Promise<void> {
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
