import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { HeldMeeting, ShownSpeaker, Speaker } from '@pelita/contract/learning/held-run.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { promoteWaiting } from '../cohort/waiting/waiting-list.ts'
import { settleStays } from './settle-stays.ts'

type Empty<T> = T | '' | null | undefined

/** What a form says of what takes place; what is left out stays as it is. */
export interface HeldSent {
  readonly start_date_time?: string | undefined
  readonly end_date_time?: string | undefined
  readonly view_time?: Empty<number>
  readonly meeting_provider?: HeldMeeting['meeting_provider'] | undefined
  readonly meeting_url?: Empty<string>
  readonly meeting_id?: Empty<string>
  readonly passcode?: Empty<string>
  readonly speakers?: readonly Speaker[] | undefined
  readonly moderator?: Speaker | null | undefined
  readonly recording_url?: Empty<string>
  readonly max_participants?: Empty<number>
  readonly registration_until?: Empty<string>
}

const nothing = <T>(value: Empty<T>): T | null | undefined => (value === '' ? null : value)

const peopleOf = ({ speakers = [], moderator }: HeldSent): Speaker[] => [...speakers, ...(moderator ? [moderator] : [])]

interface Named {
  id: string
  full_name: string
  picture: string | null
}

const accountsOf = async (db: OrgDb, people: readonly Speaker[]): Promise<ReadonlyMap<string, Named>> => {
  const ids = [...new Set(people.flatMap(({ user_id }) => (user_id ? [user_id] : [])))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Named>`
    select id, full_name, picture from memberships where id = any (${ids}::uuid[]) and status = 'active'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who is named by an account has one here. */
export async function speakerProblems(db: OrgDb, sent: HeldSent): Promise<FieldError[]> {
  const known = await accountsOf(db, peopleOf(sent))
  const unknown = (one: Speaker | null | undefined) => Boolean(one?.user_id && !known.has(one.user_id))
  return [
    ...(sent.speakers?.some(unknown) ? [{ field: 'speakers', message: says.notValid('Speakers') }] : []),
    ...(unknown(sent.moderator) ? [{ field: 'moderator', message: says.notValid('Moderator') }] : []),
  ]
}

/** Names and pictures of accounts are taken from there, never from what was sent. */
const kept = (one: Speaker, known: ReadonlyMap<string, Named>): ShownSpeaker => {
  const account = one.user_id ? known.get(one.user_id) : undefined
  return {
    user_id: account?.id ?? null,
    name: account?.full_name ?? one.name ?? '',
    title: one.title ?? null,
    picture: account ? account.picture : (one.picture ?? null),
  }
}

/** How these are kept wherever somebody speaks: by their account, or as they were written down. */
export async function keptSpeakers(db: OrgDb, people: readonly Speaker[]): Promise<(one: Speaker) => ShownSpeaker> {
  const known = await accountsOf(db, people)
  return (one) => kept(one, known)
}

/** Writes when, by whom and where it takes place; answers whether anything of it was sent. */
export async function saveHeldRun(db: OrgDb, id: string, sent: HeldSent): Promise<boolean> {
  await changeRow(db, 'cohorts', id, {
    start_at: sent.start_date_time,
    end_at: sent.end_date_time,
    registration_until: nothing(sent.registration_until),
    max_participants: sent.max_participants === undefined ? undefined : nothing(sent.max_participants) || 0,
  })
  if (sent.max_participants !== undefined) await promoteWaiting(db, id)
  const known = await accountsOf(db, peopleOf(sent))
  await sql`insert into held_runs (id) values (${id}) on conflict (org_id, id) do nothing`.execute(db)
  await changeRow(db, 'held_runs', id, {
    view_time: sent.view_time === undefined ? undefined : nothing(sent.view_time) || 0,
    speakers: sent.speakers && JSON.stringify(sent.speakers.map((one) => kept(one, known))),
    moderator: sent.moderator === undefined ? undefined : sent.moderator && JSON.stringify(kept(sent.moderator, known)),
    recording_url: nothing(sent.recording_url),
  })
  await saveMeeting(db, id, sent)
  if (sent.view_time !== undefined) await settleStays(db, id, nothing(sent.view_time) || 0)
  return Object.values({ ...sent }).some((value) => value !== undefined)
}

async function saveMeeting(db: OrgDb, cohort_id: string, sent: HeldSent): Promise<void> {
  const given = Object.entries({
    provider: sent.meeting_provider,
    url: nothing(sent.meeting_url),
    meeting_id: nothing(sent.meeting_id),
    passcode: nothing(sent.passcode),
  }).filter(([, value]) => value !== undefined)
  await sql`insert into run_meetings (cohort_id) values (${cohort_id}) on conflict (org_id, cohort_id) do nothing`.execute(db)
  if (given.length === 0) return
  const changes = sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  await sql`update run_meetings set ${changes} where cohort_id = ${cohort_id}`.execute(db)
}

/** Where people meet, for whoever may know. */
export async function meetingOf(db: OrgDb, cohortId: string): Promise<HeldMeeting> {
  const { rows } = await sql<HeldMeeting>`
    select provider as meeting_provider, url as meeting_url, meeting_id, passcode from run_meetings where cohort_id = ${cohortId}`.execute(
    db,
  )
  return rows[0] ?? { meeting_provider: 'other', meeting_url: null, meeting_id: null, passcode: null }
}
