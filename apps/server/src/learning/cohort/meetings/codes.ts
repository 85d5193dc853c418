import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 32

/** 32 random letters and digits: 190 bits, more than anybody can guess. */
export const randomCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The classroom's code belongs to a schedule, every other one to the presence. */
export interface CodeHolder {
  readonly presence_id: string
  readonly schedule_id: string | null
}

const current = ({ presence_id, schedule_id }: CodeHolder) =>
  sql`presence_id = ${presence_id} and coalesce(schedule_id, presence_id) = ${schedule_id ?? presence_id} and retired_at is null`

export interface CurrentCode {
  readonly id: string
  readonly code: string
  /** What people type instead of it. */
  readonly short_code: string
}

export async function currentCode(db: OrgDb, holder: CodeHolder): Promise<CurrentCode | null> {
  const { rows } = await sql<CurrentCode>`select id, code, short_code from presence_codes where ${current(holder)}`.execute(db)
  return rows[0] ?? null
}

export const retireCode = (db: OrgDb, holder: CodeHolder) =>
  sql`update presence_codes set retired_at = now() where ${current(holder)}`.execute(db)

/** Gives out a new code; the one before is known from now on as no longer valid and never returns. */
export async function issueCode(db: OrgDb, holder: CodeHolder): Promise<string> {
  await retireCode(db, holder)
  const code = randomCode()
  await db
    .insertInto('presence_codes')
    .values({ ...holder, code })
    .execute()
  return code
}
