import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

export type LearningEventType =
  | 'enrolled'
  | 'confirmed'
  /** A content came to stand in what somebody takes part in. */
  | 'content_added'
  | 'item_done'
  | 'completed'
  | 'passed'
  | 'not_passed'
  | 'granted'
  | 'claimed'
  | 'feedback_given'
  | 'item_passed'
  | 'attended'
  | 'signed_in'
  | 'knowledge_published'
  | 'knowledge_liked'
  | 'knowledge_hidden'

/** Something a learner reached, written in the transaction in which it was reached. */
export interface LearningEvent {
  readonly id: number
  readonly place: number
  readonly org_id: string
  readonly user_id: string
  readonly type: LearningEventType
  readonly enrollment_id: string | null
  readonly content_id: string | null
  /** Which kind of content it is. */
  readonly module_type: string | null
  /** The person's organisation, which is another one where a content was distributed. */
  readonly member_org_id: string
  readonly relation_id: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly at: string
}

/** Read beside `learning_events e`. The content comes along, because a consumer does not see enrolments whose people the owner must not name. */
export const EVENT_COLUMNS = sql`e.id, e.place, e.org_id, e.member_org_id, e.user_id, e.type, e.enrollment_id, e.relation_id, e.data, e.at,
  (select x.content_id from enrollments x where x.org_id = e.org_id and x.id = e.enrollment_id) as content_id,
  (select c.content_type from enrollments x join contents c on c.org_id = x.org_id and c.id = x.content_id
    where x.org_id = e.org_id and x.id = e.enrollment_id) as module_type`

/**
 * Whoever has to follow what learners reach subscribes, beside the area that owns the consequence. It sees every event of its types once
 * and in order; what it writes and how far it has come is one transaction. External effects are only enqueued.
 */
export interface EventConsumer {
  readonly name: string
  readonly types: readonly LearningEventType[]
  /** Whose organisation it works in: the content's (without it) or the person's. */
  readonly worksFor?: 'person'
  /** Events of one organisation, in order. */
  readonly apply: (db: OrgDb, events: readonly LearningEvent[]) => Promise<void>
  /** Forgets what was derived, in every organisation, before all events are read again; absent where a replay makes no sense. */
  readonly forget?: (db: OrgDb) => Promise<void>
}

/** In which organisation a consumer follows an event. */
export const consumingOrganization = ({ worksFor }: EventConsumer, { org_id, member_org_id }: LearningEvent): string =>
  worksFor === 'person' ? member_org_id : org_id
