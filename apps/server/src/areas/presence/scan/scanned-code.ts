import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { isDigits, readPayload, type Verdict, verifyDigits, verifyPayload } from './rotating-code.ts'
import { refusal } from './scan-errors.ts'

/** What a code opens. */
export interface ScannedCode {
  readonly org_id: string
  readonly id: string
  readonly code: string
  readonly presence_id: string
  readonly schedule_id: string | null
  readonly retired_at: string | null
  readonly code_mode: 'static' | 'rotating'
  readonly title: string
  readonly now: string
}

export interface CodeInput {
  readonly code: string
  readonly schedule_id?: string | undefined
}

const codes = (condition: RawBuilder<unknown>) => sql<ScannedCode>`
  select c.org_id, c.id, c.code, c.presence_id, c.schedule_id, c.retired_at, p.code_mode, p.title, now() as now
    from presence_codes c join presences p on p.id = c.presence_id and p.org_id = c.org_id where ${condition}`

/** `abcd-efgh` as it is kept; null for what is no short form. */
export const shortCode = (typed: string): string | null => {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-HJKMNP-Z2-9]{8}$/.test(plain) ? plain : null
}

/** Finds the code and refuses what is unknown (404) or no longer current (409). Another organisation's code is unknown here. */
export async function findCode(db: OrgDb, secret: string, userId: string, input: CodeInput): Promise<ScannedCode> {
  const payload = readPayload(input.code)
  if (payload) {
    const { rows } = await codes(sql`c.id = ${payload.id}`).execute(db)
    const found = rows[0]
    if (!found) throw refusal.unknown()
    return current(found, 'rotating', verifyPayload(secret, found.code, payload, Date.parse(found.now)))
  }
  if (isDigits(input.code)) return findByDigits(db, secret, userId, input)
  const short = shortCode(input.code)
  // Of two with the same short form, which hardly ever happens, the one that still counts.
  const { rows } = await codes(
    short ? sql`c.short_code = ${short} order by c.retired_at is not null` : sql`c.code = ${input.code}`,
  ).execute(db)
  if (!rows[0]) throw refusal.unknown()
  return current(rows[0], 'static', 'valid')
}

function current(found: ScannedCode, mode: ScannedCode['code_mode'], verdict: Verdict): ScannedCode {
  if (verdict === 'unknown') throw refusal.unknown()
  if (verdict === 'expired' || found.retired_at || found.code_mode !== mode) throw refusal.replaced()
  return found
}

/** Typed digits name no presence: those of the named schedule are tried, else all that rotate and are open, my own first. */
async function findByDigits(db: OrgDb, secret: string, userId: string, input: CodeInput): Promise<ScannedCode> {
  const place = input.schedule_id
    ? sql`exists (select 1 from schedules s where s.id = ${input.schedule_id} and s.presence_id = c.presence_id and coalesce(c.schedule_id, s.id) = s.id)`
    : sql`(c.schedule_id is null or exists (select 1 from schedules s where s.id = c.schedule_id
           and now() >= s.start_date_time - make_interval(mins => s.open_before_minutes) and (s.end_date_time is null or s.end_date_time >= now()) and s.cancelled_at is null))`
  const own = sql`exists (select 1 from attendances a where a.presence_id = c.presence_id and a.user_id = ${userId})`
  const { rows } = await codes(
    sql`p.code_mode = 'rotating' and c.retired_at is null and ${place} order by ${own} desc, c.id`,
  ).execute(db)
  let late: ScannedCode | undefined
  for (const found of rows) {
    const verdict = verifyDigits(secret, found.code, input.code, Date.parse(found.now))
    if (verdict === 'valid') return found
    if (verdict === 'expired') late ??= found
  }
  throw late ? refusal.replaced() : refusal.unknown()
}
