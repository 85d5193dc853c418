import { records, recordTitle } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import { forbidden, type HttpError, notFound } from '../http/errors.ts'
import type { OrgDb } from './scope.ts'

/**
 * Why a record that is not among the organisation's own cannot be changed: another one distributes it, which whoever looks at it sees anyway
 * and is told; every other is unknown.
 */
export async function unknownRecord(db: OrgDb, record: string, id: string): Promise<HttpError> {
  const kinds = [record, ...(records[record]?.alike ?? [])].flatMap(
    (one) => records[one]?.contentType ?? records[one]?.runOf ?? [],
  )
  const owner = kinds.length > 0 ? await ownerOf(db, id, kinds) : null
  return owner === null ? notFound(recordTitle(record)) : forbidden(`Only ${owner} can change this content`)
}

const ownerOf = async (db: OrgDb, id: string, kinds: readonly string[]): Promise<string | null> =>
  (await sql<{ title: string | null }>`select distributed_by(${id}, ${[...kinds]}::text[]) as title`.execute(db)).rows[0]
    ?.title ?? null
