import type { AssignmentResult } from '@pelita/contract/areas/assignment/assignment-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'

export type SubmittedFile = AssignmentResult['files'][number]

/** Private files by their ids, each with a signed link. */
export async function signedFiles(db: OrgDb, ids: readonly string[], secret: string): Promise<Map<string, SubmittedFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'key', 'name', 'mime', 'size'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ key, ...file }) => [file.id, { ...file, url: `/files/${key}?${signedQuery(secret, key)}` }]))
}
