import { randomUUID } from 'node:crypto'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { invalid, notFound } from '../../../platform/http/errors.ts'
import { UPLOAD_LIMIT } from '../../../platform/http/upload.ts'
import { peekBytes } from '../../../platform/storage/file-peek.ts'
import { inspectSubmission } from '../../../platform/storage/inspect-submission.ts'
import { keepFile } from '../../../platform/storage/keep-file.ts'
import { privateKey } from '../../../platform/storage/keys.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { lockForAnswer } from './attempt-record.ts'
import { refuseAnswers } from './running-attempt.ts'

export interface HandedIn {
  readonly attempt_id: string
  readonly question_id: string
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
}

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Keeps a file for an upload question; it counts once an answer names it. No transaction is open while it is carried to its place. */
export async function uploadAnswer(
  again: Again,
  storage: Storage,
  session: Session,
  { attempt_id, question_id, file }: HandedIn,
) {
  const question = await again(async (db) => {
    const attempt = await lockForAnswer(db, attempt_id, question_id)
    refuseAnswers(attempt, session.membership_id)
    if (!attempt.question) throw notFound('Question')
    return attempt.question
  })
  if (question.question_type !== 'upload') throw invalid('question_id', 'Question is not valid')
  const rules = { allowed: question.allowed_upload_extensions, maxBytes: UPLOAD_LIMIT }
  const { ext, mime } = await inspectSubmission(file.name, peekBytes(file.bytes), rules)
  const id = randomUUID()
  const key = privateKey(session.org_code, 'submission', { id, ext })
  const name = file.name.replaceAll('\u0000', '').slice(-200)
  const size = file.bytes.byteLength
  await keepFile(again, storage, { id, key, name, mime, size, visibility: 'private' }, file.bytes)
  return { file_id: id, name, size }
}
