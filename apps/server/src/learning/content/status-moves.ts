import { grants, type Permission } from '@pelita/contract/core/catalogue.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import { type ContentState, mayFollow } from '@pelita/contract/learning/content-states.ts'
import { contentType, knownType } from '@pelita/contract/learning/content-types.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden, invalid, invalidFields } from '../../platform/http/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { publishDrafts, releaseDraft } from '../item/own-drafts.ts'
import { tellReview } from './tell-review.ts'
import { beginTrial, endTrial } from './trial.ts'

/** What moves: a content, or a batch of one. */
export interface Movable {
  readonly id: string
  readonly title: string
  readonly status: ContentState
}

export interface Move {
  readonly to: ContentState
  /** Why it comes back from its review. */
  readonly note?: string | null | undefined
  /** Also while learners are in progress. */
  readonly force?: boolean | undefined
  /** Who tries it, where it goes to trial. */
  readonly testers?: readonly string[] | undefined
}

/** What a kind says of its moves; which there are and who publishes stands in `CONTENT_TYPES`. */
export interface StatusRules<Record extends Movable> {
  readonly kind: ContentKind
  /** What keeps it from being published or tried, each in a sentence. */
  readonly publishProblems: (record: Record, db: OrgDb) => readonly FieldError[] | Promise<readonly FieldError[]>
  /** What follows in the same transaction, after the status was written. */
  readonly follows?: (db: OrgDb, record: Record, move: Move) => Promise<void>
  /** Where not the content itself moves but a batch of it: its states, whose review one ends, and how it is written. */
  readonly batch?: {
    readonly states: readonly ContentState[]
    readonly isOwnReview: () => Promise<boolean>
    /** Answers what those who review it read as its title. */
    readonly write: (db: OrgDb, move: Move) => Promise<string>
  }
}

const isOwnReview = async (db: OrgDb, session: Session, id: string): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select a.actor_id = ${session.membership_id} as mine from audit_logs a
     where a.entity_id = ${id} and a.changes -> 'status' ->> 'to' = 'review' order by a.created_at desc limit 1`.execute(db)
  return rows[0]?.mine ?? false
}

/** Where a review is asked for, only whoever may publish moves a content on, and nobody ends their own review; `*` may always. */
export async function requireReviewer(
  db: OrgDb,
  session: Session,
  publishes: Permission | null,
  isOwn: () => Promise<boolean>,
): Promise<void> {
  // A kind without a permission to publish is published by whoever changes it.
  if (publishes === null || session.permissions.includes('*')) return
  if (!(await readSettings(db, 'content')).review_required) return
  if (!grants(new Set(session.permissions), publishes)) throw forbidden('Publishing needs a review')
  if (await isOwn()) throw forbidden('Somebody else has to review what you sent')
}

/** Whether this move is there at all, and whether this person may make it. */
export async function assertMayMove(
  db: OrgDb,
  session: Session,
  kind: ContentKind,
  { id, status: from }: Pick<Movable, 'id' | 'status'>,
  to: ContentState,
  batch?: StatusRules<Movable>['batch'],
): Promise<void> {
  const { states, publishes } = contentType(kind)
  if (!mayFollow(batch?.states ?? states, from, to)) throw conflict(`Status cannot change from ${from} to ${to}`)
  // A trial publishes nothing: whoever changes a content begins and ends it.
  if (to === 'review' || to === 'trial' || (from === 'trial' && to === 'draft')) return
  await requireReviewer(db, session, publishes, async () => {
    if (from !== 'review') return false
    return batch ? batch.isOwnReview() : isOwnReview(db, session, id)
  })
}

/** A content moves from one status to another, or the sentence says why not. Its row is locked by the call. */
export async function moveStatus<Record extends Movable>(
  db: OrgDb,
  session: Session,
  { kind, publishProblems, follows, batch }: StatusRules<Record>,
  record: Record,
  move: Move,
): Promise<void> {
  const { id, status: from } = record
  const { to, note } = move
  await assertMayMove(db, session, kind, record, to, batch)
  if (from === 'review' && to === 'draft' && !note) throw invalid('note', says.required('Note'))
  const problems = to === 'publish' || to === 'trial' ? await publishProblems(record, db) : []
  if (problems.length > 0) throw invalidFields([...problems])
  const title = batch ? await batch.write(db, move) : await writeStatus(db, record, move)
  // A batch publishes its content, which then publishes what was made in it.
  if (to === 'publish' && !batch) {
    await publishDrafts(db, id)
    await releaseDraft(db, id)
  }
  if (from === 'trial') await endTrial(db, id)
  if (to === 'trial') await beginTrial(db, id, move.testers ?? [])
  const { publishes } = contentType(kind)
  if (publishes) await tellReview(db, session, { id, title, publish: publishes, from, to, note })
  await follows?.(db, record, move)
}

/** What a review said stands until the content is sent to one again; the day it was first published stays. */
async function writeStatus(db: OrgDb, { id, title, status: from }: Movable, { to, note, force }: Move): Promise<string> {
  if (from === 'publish') await assertFree(db, id, force ?? false)
  await sql`
    update contents set status = ${to}, review_note = ${from === 'review' && to === 'draft' ? note : null},
           published_at = case when ${to} = 'publish' then coalesce(published_at, now()) else published_at end
     where id = ${id}`.execute(db)
  return title
}

interface Running {
  readonly kind: 'batch' | 'open' | 'template'
  readonly content_type: string
}
/** What has no batches runs as long as it is published. */
const whereOf = ({ kind, content_type }: Running): string =>
  kind === 'batch' ? 'a running batch' : `a published ${(knownType(content_type)?.title ?? 'content').toLowerCase()}`

/** What a running batch or another published content uses stays published; what somebody is in the middle of is taken back only on purpose. */
async function assertFree(db: OrgDb, id: string, force: boolean): Promise<void> {
  const { rows } = await sql<{ running: Running | null; learners: number }>`
    select (select jsonb_build_object('kind', h.kind, 'content_type', c.content_type)
              from uses u join cohorts h on h.id = u.cohort_id join contents c on c.id = h.content_id
             where u.asset_id = ${id} and u.content_id <> ${id} and u.deleted_at is null and h.status = 'publish'
               and coalesce(h.start_at <= now(), true) and coalesce(h.end_at > now(), true) order by h.kind limit 1) as running,
           (select count(*) from (
              select e.user_id from enrollments e where e.cohort_id = ${id} and e.archived_at is null and e.learning_status = 'in_progress'
              union select p.user_id from content_progress p where p.content_id = ${id} and p.done_at is null) x) as learners`.execute(
    db,
  )
  const [found] = rows
  if (found?.running) throw conflict(`It is used in ${whereOf(found.running)} and cannot be unpublished`)
  if (!force && found && found.learners > 0) throw conflict(`${found.learners} learners are in progress. Unpublish anyway?`)
}
