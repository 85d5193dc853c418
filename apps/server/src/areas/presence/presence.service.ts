import { type PresenceForm, ROTATING_STEP_SECONDS } from '@pelita/contract/areas/presence.ts'
import { OPTION_GROUPS } from '@pelita/contract/areas/reference.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { currentCode, issueCode } from '../../learning/cohort/meetings/codes.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { type AskedPlace, codeOwner, findPlace, useOfPresence } from './code-owner.ts'
import { storedPresence } from './presence-detail.ts'
import { rotatingDigits, rotatingPayload, stepAt, stepEnds } from './scan/rotating-code.ts'

const types: readonly string[] = OPTION_GROUPS.presence

const checkType = (content_type: string | undefined) => {
  if (content_type !== undefined && !types.includes(content_type))
    throw invalid('content_type', says.notValid('Learning Module Type'))
}

export async function createPresence(db: OrgDb, form: PresenceForm): Promise<string> {
  checkType(form.content_type)
  const { id } = await db.insertInto('presences').values(form).returning('id').executeTakeFirstOrThrow()
  await issueCode(db, { presence_id: id, schedule_id: null })
  return id
}

export async function updatePresence(db: OrgDb, id: string, change: Partial<PresenceForm>): Promise<void> {
  const stored = await storedPresence(db, id)
  checkType(change.content_type)
  if (change.content_type !== undefined && change.content_type !== stored.content_type && stored.is_associated)
    throw invalid('content_type', 'Learning Module Type cannot be changed')
  if (Object.keys(change).length > 0) await db.updateTable('presences').set(change).where('id', '=', id).execute()
}

export async function removePresence(db: OrgDb, id: string): Promise<void> {
  const stored = await storedPresence(db, id)
  if (!stored.can_delete) throw conflict('Presence is in use and cannot be deleted')
  await moveToBin(db, 'presences', id)
}

/** Replaces the code at once; the presence's history tells that it was done, not what the codes were. */
export async function regenerateCode(db: OrgDb, id: string, asked: AskedPlace): Promise<string> {
  const presence = await db.selectFrom('presences').select('title').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!presence) throw notFound('Presence')
  const use = await useOfPresence(db, id)
  const code = await issueCode(db, codeOwner(id, use, await findPlace(db, id, use, asked)))
  const change = JSON.stringify({ code: { from: '***', to: '***' } })
  await sql`select write_history('update', 'presences', ${id}::uuid, ${presence.title}, ${change}::jsonb)`.execute(db)
  return code
}

/** What the screen shows during this step of the server's clock. */
export async function rotatingCode(db: OrgDb, secret: string, id: string, asked: AskedPlace) {
  const { code_mode } = await storedPresence(db, id)
  if (code_mode !== 'rotating') throw conflict('This presence uses a static code')
  const use = await useOfPresence(db, id)
  const found = await currentCode(db, codeOwner(id, use, await findPlace(db, id, use, asked)))
  if (!found) throw notFound('Code')
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  const server_time = rows[0]?.now ?? ''
  const step = stepAt(Date.parse(server_time))
  return {
    code: rotatingPayload(secret, found, step),
    digits: rotatingDigits(secret, found.code, step),
    valid_until: new Date(stepEnds(step)).toISOString(),
    server_time,
    step_seconds: ROTATING_STEP_SECONDS,
  }
}
