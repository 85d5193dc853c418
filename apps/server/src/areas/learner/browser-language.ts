import type { Language } from '@pelita/contract/core/languages.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Older phones call Indonesian `in`. */
const KNOWN: Readonly<Record<string, Language>> = { id: 'id', in: 'id', en: 'en' }

/** The first of the browser's languages that we speak, as its header lists them. */
export const browserLanguage = (header: string | undefined): Language | null => {
  for (const tag of (header ?? '').split(',')) {
    const found = KNOWN[tag.trim().slice(0, 2).toLowerCase()]
    if (found) return found
  }
  return null
}

/** Who has chosen no language is written to in the one the app speaks to them: that of their browser. No change anybody made: it has no history. */
export async function rememberLanguage(db: OrgDb, memberId: string, header: string | undefined): Promise<void> {
  const language = browserLanguage(header)
  if (!language) return
  await sql`with unaudited as materialized (select set_config('app.audit', 'off', true))
    update memberships set language = ${language} from unaudited where id = ${memberId} and language is null`.execute(db)
  await sql`select set_config('app.audit', '', true)`.execute(db)
}
