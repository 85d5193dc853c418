import { type MediaStatus, mediaProblems, mediaSays } from '@pelita/contract/areas/media/media-form.ts'
import { type FeatureKey, feature, grants } from '@pelita/contract/core/catalogue.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { tellReview } from '../../learning/content/tell-review.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden, invalid, invalidFields } from '../../platform/http/errors.ts'
import { linkOpens } from '../../platform/outgoing/link-opens.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { StoredMedia } from './media.queries.ts'

const MOVES: Readonly<Record<MediaStatus, readonly MediaStatus[]>> = {
  draft: ['review', 'publish'],
  review: ['draft', 'publish'],
  publish: ['draft'],
}

/** Whether an address that was entered answers: asked before a media is published, with no transaction open. */
export async function assertOpens(link: string, trusted: readonly string[]): Promise<void> {
  if (!(await linkOpens(link, trusted))) throw invalid('link_url', mediaSays.unreachable)
}

/** What keeps a media from being published, each in a sentence. */
export function publishProblems(media: StoredMedia): FieldError[] {
  const missing = mediaProblems(media)
  if (missing.length > 0) return missing
  if (media.state === 'waiting') return [{ field: 'file_id', message: mediaSays.notReady }]
  return media.state === 'failed' ? [{ field: 'file_id', message: mediaSays.failed }] : []
}

interface Move {
  readonly to: MediaStatus
  readonly note?: string | null | undefined
  readonly force?: boolean | undefined
}

/** Where a review is asked for, only whoever may publish ends it, and nobody their own. */
export async function assertMayMove(
  db: OrgDb,
  session: Session,
  key: FeatureKey,
  media: StoredMedia,
  to: MediaStatus,
): Promise<void> {
  if (!MOVES[media.status].includes(to)) throw conflict(`Status cannot change from ${media.status} to ${to}`)
  const { review_required } = await readSettings(db, 'content')
  const held = new Set(session.permissions)
  if (!review_required || held.has('*') || to === 'review') return
  if (!grants(held, feature(key as 'content-video').can('publish'))) throw forbidden()
  if (media.status !== 'review') return
  const { rows } = await sql<{ mine: boolean }>`
    select a.actor_id = ${session.membership_id} as mine from audit_logs a
     where a.entity_id = ${media.id} and a.changes -> 'status' ->> 'to' = 'review' order by a.created_at desc limit 1`.execute(db)
  if (rows[0]?.mine) throw forbidden('Somebody else has to review it')
}

/** Moves a media from one status to another (product 00 §5). */
export async function moveMedia(
  db: OrgDb,
  session: Session,
  key: FeatureKey,
  media: StoredMedia,
  { to, note, force }: Move,
): Promise<void> {
  await assertMayMove(db, session, key, media, to)
  if (media.status === 'review' && to === 'draft' && !note) throw invalid('note', says.required('Note'))
  const problems = to === 'publish' ? publishProblems(media) : []
  if (problems.length > 0) throw invalidFields(problems)
  if (media.status === 'publish') await assertFree(db, media.id, force ?? false)
  const publish = feature(key as 'content-video').can('publish')
  await tellReview(db, session, { id: media.id, title: media.title, publish, from: media.status, to, note })
  await sql`update media set review_note = ${media.status === 'review' && to === 'draft' ? note : null} where id = ${media.id}`.execute(
    db,
  )
  await sql`
    update contents set status = ${to}, published_at = case when ${to} = 'publish' then coalesce(published_at, now()) else published_at end
     where id = ${media.id}`.execute(db)
}

async function assertFree(db: OrgDb, id: string, force: boolean): Promise<void> {
  const { rows: running } = await sql`
    select 1 from uses u join cohorts h on h.id = u.cohort_id
     where u.asset_id = ${id} and u.content_id <> ${id} and u.deleted_at is null and h.status = 'publish'
       and coalesce(h.start_at <= now(), true) and coalesce(h.end_at > now(), true) limit 1`.execute(db)
  if (running.length > 0) throw conflict('It is used in a running batch and cannot be unpublished')
  if (force) return
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from enrollments where cohort_id = ${id} and archived_at is null and learning_status = 'in_progress'`.execute(
    db,
  )
  if (rows[0] && rows[0].n > 0) throw conflict(`${rows[0].n} learners are in progress. Unpublish anyway?`)
}
