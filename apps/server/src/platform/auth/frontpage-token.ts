import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PlatformTx } from '../db/platform-scope.ts'
import type { OrgDb } from '../db/scope.ts'
import { hashToken } from '../http/visitor.ts'
import { clock, minutesFromNow } from './clock.ts'
import { newToken } from './tokens.ts'

const LIFE_MINUTES = 1

export interface FrontpageToken {
  readonly token: string
  readonly expired_at: string
}

/** A token that opens the learner site once; null unless `tokenSso` belongs to the asking session. */
export async function issueFrontpageToken(db: OrgDb, sessionId: string, tokenSso: string): Promise<FrontpageToken | null> {
  const token = newToken()
  const expired_at = minutesFromNow(LIFE_MINUTES).toISOString()
  const { rows } = await sql<{ issued: boolean | null }>`
    select issue_frontpage_token(${sessionId}::uuid, ${hashToken(tokenSso)}, ${hashToken(token)}, ${expired_at}::timestamptz) as issued`.execute(
    db,
  )
  return rows[0]?.issued ? { token, expired_at } : null
}

/** The console session that a token still opens; looking does not use it up. */
export const sessionOfToken = ({ platform }: Database, token: string) =>
  platform
    .selectFrom('frontpage_tokens as f')
    .innerJoin('sessions as s', 's.id', 'f.session_id')
    .select(['s.id', 's.org_id', 's.person_id', 's.expires_at'])
    .where('f.token_hash', '=', hashToken(token))
    .where('f.used_at', 'is', null)
    .where('f.expires_at', '>', clock.now().toISOString())
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()

/** One statement: of those who bring the token at once, exactly one is told yes. */
export async function useUpToken(tx: PlatformTx, token: string): Promise<boolean> {
  const used = await tx
    .updateTable('frontpage_tokens')
    .set({ used_at: clock.now().toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}
