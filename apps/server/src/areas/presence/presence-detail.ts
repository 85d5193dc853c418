import { presence as feature, type PresenceDetail, type PresenceRow } from '@pelita/contract/areas/presence.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { runsInBatches } from '@pelita/contract/learning/content-types.ts'
import { sql } from 'kysely'
import { type CurrentCode, currentCode } from '../../learning/cohort/meetings/codes.ts'
import { readTallies } from '../../learning/tallies.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type AskedPlace, type CodePlace, findPlace, type PresenceUse, schedulesOf, useOfPresence } from './code-owner.ts'
import { presenceColumns, withLabel } from './presence.queries.ts'
import { totalsOf } from './totals.ts'

type Stored = Omit<PresenceRow, 'content_type_label'> & Pick<PresenceDetail, 'description' | 'updated_by' | 'code_mode'>

export async function storedPresence(db: OrgDb, id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select ${presenceColumns}, p.description, p.code_mode,
           case when p.updated_by is not null then jsonb_build_object('full_name', coalesce(editor.full_name, 'System')) end as updated_by
      from presences p left join memberships author on author.id = p.created_by left join memberships editor on editor.id = p.updated_by
     where p.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Presence')
  return rows[0]
}

/** Answers 404 for what is not this organisation's, or in the bin; otherwise its title. */
export async function ensurePresence(db: OrgDb, id: string): Promise<string> {
  const presence = await db.selectFrom('presences').select('title').where('id', '=', id).executeTakeFirst()
  if (!presence) throw notFound('Presence')
  return presence.title
}

export async function presenceDetail(db: OrgDb, session: Session, id: string, asked: AskedPlace = {}): Promise<PresenceDetail> {
  const stored = await storedPresence(db, id)
  const use = await useOfPresence(db, id)
  const place = await findPlace(db, id, use, asked)
  const only = use.cohorts.length === 1 ? (use.cohorts[0] ?? null) : null
  const cohort = place.cohort ?? only
  const schedules = place.schedule ? [place.schedule] : await schedulesOf(db, id, cohort?.cohort_id)
  const shown = schedules.length === 1 ? schedules[0] : undefined
  const code = await codeFor(db, session, id, use, place)
  return {
    ...withLabel(stored),
    code: code?.code ?? null,
    short_code: (stored.code_mode === 'static' && code?.short_code) || null,
    associate_id: use.module?.id ?? null,
    associate_batch_id: only?.is_batch ? only.cohort_id : null,
    associate_slug: use.module?.slug ?? null,
    associate_title: use.module?.title ?? null,
    associate_location: locationOf(use, place),
    start_date_time: shown?.start_date_time ?? null,
    end_date_time: shown?.end_date_time ?? null,
    session_at_hand: await nextSession(db, id),
    training_support: cohort?.is_batch ? await trainingSupports(db, cohort.cohort_id) : [],
    ...(await presenceTotals(db, id, use, place)),
  }
}

/** Who may not open the QR tab does not get what it shows; a classroom's code needs its schedule first. */
async function codeFor(
  db: OrgDb,
  session: Session,
  presence_id: string,
  use: PresenceUse,
  { schedule }: CodePlace,
): Promise<CurrentCode | null> {
  if (!grants(new Set(session.permissions), feature.can('qr-code'))) return null
  if (!runsInBatches(use.module?.module_type ?? '')) return currentCode(db, { presence_id, schedule_id: null })
  return schedule ? currentCode(db, { presence_id, schedule_id: schedule.id }) : null
}

/** Where somebody at the door is now, or will be next. */
async function nextSession(db: OrgDb, presenceId: string): Promise<PresenceDetail['session_at_hand']> {
  const { rows } = await sql<NonNullable<PresenceDetail['session_at_hand']>>`
    select s.cohort_id as batch_id, s.id as schedule_id from schedules s join cohorts h on h.id = s.cohort_id and h.kind = 'batch'
     where s.presence_id = ${presenceId} and s.cancelled_at is null and coalesce(s.end_date_time, s.start_date_time + interval '1 day') > now()
     order by s.start_date_time, s.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The chosen batch's place; without a choice the one they all share. */
function locationOf(use: PresenceUse, { cohort }: CodePlace): string | null {
  if (cohort) return cohort.location
  const places = new Set(use.cohorts.map((one) => one.location))
  return places.size === 1 ? ([...places][0] ?? null) : null
}

/** Counts for the chosen batch or schedule, else over all; constant work, whatever the number of rows. */
async function presenceTotals(db: OrgDb, id: string, use: PresenceUse, place: CodePlace) {
  const { values, states } = await presenceCounts(db, id, use, place)
  return totalsOf(values, states)
}

export async function presenceCounts(db: OrgDb, id: string, use: PresenceUse, { cohort, schedule }: CodePlace) {
  const scopes = schedule ? [schedule.id] : cohort ? (await schedulesOf(db, id, cohort.cohort_id)).map((one) => one.id) : [id]
  const cohorts = cohort ? [cohort.cohort_id] : use.cohorts.map((one) => one.cohort_id)
  return { values: await readTallies(db, 'attendance', scopes), states: await readTallies(db, 'enrollment', cohorts) }
}

async function trainingSupports(db: OrgDb, batchId: string) {
  const { rows } = await sql<PresenceDetail['training_support'][number]>`
    select m.id as user_id, m.picture, m.full_name, m.full_name as name, m.email, coalesce(t.phone, m.phone) as phone
      from training_supports t join memberships m on m.id = t.user_id where t.batch_id = ${batchId} order by lower(m.full_name), m.id`.execute(
    db,
  )
  return rows
}
