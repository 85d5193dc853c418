import type { Database } from '../db/database.ts'
import type { PlatformTx } from '../db/platform-scope.ts'
import { invalid } from '../http/errors.ts'
import { hashToken } from '../http/visitor.ts'
import { clock } from './clock.ts'

/** What a mailed link is about: a person who may choose a password, or a member whose address it proves. */
export interface MailedLink {
  readonly id: string
  readonly org_id: string
  readonly person_id: string | null
  readonly member_id: string | null
  readonly email: string
}

export const linkExpired = (field = 'token') => invalid(field, 'Link has expired')

/** A link that is still good. */
export const findLink = ({ platform }: Database, token: string): Promise<MailedLink | undefined> =>
  platform
    .selectFrom('verifications')
    .select(['id', 'org_id', 'person_id', 'member_id', 'email'])
    .where('reset_hash', '=', hashToken(token))
    .where('purpose', 'in', ['link', 'reset_password'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()

/** Whoever wins the race uses it; the other finds it used. */
export const consume = async (tx: PlatformTx, id: string): Promise<boolean> => {
  const now = clock.now().toISOString()
  const used = await tx
    .updateTable('verifications')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
