import type { IssueFile } from '@pelita/contract/areas/issue/issue.ts'
import { ISSUE_FILES } from '@pelita/contract/areas/issue/issue-words.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { filePath } from '../../platform/storage/keys.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'

export const FILE_RULES = {
  purpose: 'submission',
  allowed: ISSUE_FILES.extensions,
  maxBytes: ISSUE_FILES.maxBytes,
} as const

/** Only what whoever reports has uploaded, of a type a report may have. */
export async function checkFiles(db: OrgDb, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ key: string }>`
    select key from files where id = any (${[...ids]}::uuid[]) and created_by = ${userId} and visibility = 'private'`.execute(db)
  const allowed: readonly string[] = ISSUE_FILES.extensions
  const fits = rows.every(({ key }) => allowed.includes(key.split('.').at(-1) ?? ''))
  if (rows.length < new Set(ids).size || !fits) throw invalid('file_ids', says.notValid('File'))
}

/** What was sent with an issue, in the order it was sent. */
export async function filesOf(db: OrgDb, issueId: string, secret: string): Promise<IssueFile[]> {
  const { rows } = await sql<Omit<IssueFile, 'url'> & { key: string }>`
    select f.id, f.name, f.mime, f.size, f.key from issues i cross join unnest(i.file_ids) with ordinality x (id, n)
      join files f on f.id = x.id where i.id = ${issueId} order by x.n`.execute(db)
  return rows.map(({ key, ...file }) => ({ ...file, url: `${filePath(key)}?${signedQuery(secret, key)}` }))
}
