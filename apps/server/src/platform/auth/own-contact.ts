import type { Database } from '../db/database.ts'
import { type Trace, withinOrg, withPlatform } from '../db/platform-scope.ts'
import type { Session } from '../db/scope.ts'

interface Contact {
  readonly phone?: string | null
  readonly picture?: string | null
}

/** What only the person changes, in all organisations they belong to; the history names them. The call says that it is `of: 'person'`. */
export const changeOwnContact = (
  { database, session, trace }: { database: Database; session: Session; trace: Trace },
  to: Contact,
) =>
  withPlatform(database, async (tx) => {
    const actor = { id: session.membership_id, name: session.full_name }
    await withinOrg(tx, { orgId: session.org_id, actor, trace }, async () => undefined)
    await tx.updateTable('persons').set(to).where('id', '=', session.person_id).execute()
  })
