import type { Folder } from '@pelita/contract/areas/file.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

const SERVED_AT = '/files/'

export interface WantedPicture {
  /** The field of the form it stands in. */
  readonly field: string
  readonly label: string
  readonly path: string
  readonly folder: Folder
}

/** Every picture must be one this organisation uploaded for the purpose; its own logo is one too. */
export async function pictureProblems(db: OrgDb, wanted: readonly WantedPicture[]) {
  if (wanted.length === 0) return []
  const keys = wanted.map(({ path }) => path.slice(SERVED_AT.length))
  const { rows } = await sql<{ key: string }>`
    select key from files where key = any (${keys}::text[]) union select substr(url_logo, 8) from organizations where url_logo like '/files/%'`.execute(
    db,
  )
  const known = new Set(rows.map(({ key }) => `${SERVED_AT}${key}`))
  return wanted
    .filter(
      ({ path, folder }) =>
        !known.has(path) || (!path.startsWith(`${SERVED_AT}${folder}/`) && !path.startsWith(`${SERVED_AT}branding/`)),
    )
    .map(({ field, label }) => ({ field, message: says.notValid(label) }))
}
