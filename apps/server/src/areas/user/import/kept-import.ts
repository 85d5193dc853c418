import { IMPORT_MODES } from '@pelita/contract/areas/user-import.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/db/database.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

const options = z.object({ mode: z.enum(IMPORT_MODES), create_divisions: z.boolean(), send_invitation: z.boolean() })

/** A checked sheet of one's own that is not older than a day. */
export async function keptImport(db: OrgDb, session: Session, id: string) {
  const row = await db
    .selectFrom('user_imports')
    .select(['file_name', 'options', 'sheet', 'issues', 'fingerprint', 'committed_at'])
    .where('id', '=', id)
    .where('created_by', '=', session.membership_id)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Import')
  return { ...row, options: options.parse(row.options) }
}

/** Nightly: sheets hold people's data and are of no use after a day. */
export const forgetImports = ({ platform }: Database) =>
  sql`delete from user_imports where created_at < now() - interval '1 day'`.execute(platform)
