import { grants } from '@pelita/contract/core/catalogue.ts'
import { CONTENT_KINDS, type ContentKind } from '@pelita/contract/learning/content-places.ts'
import { contentKindOf, contentType } from '@pelita/contract/learning/content-types.ts'
import type { WaitingRow, waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../../platform/db/list.ts'
import type { Session } from '../../../platform/db/scope.ts'
import { joinParticipant } from '../participants/participant.ts'

type Query = z.output<typeof waitingListApi.list.query>

/** The kinds of content whose waiting people somebody sees or decides on. */
export const waitedKinds = ({ permissions }: Session, ...actions: readonly ('sees' | 'decides')[]): ContentKind[] => {
  const held = new Set(permissions)
  return CONTENT_KINDS.filter((kind) => actions.some((action) => grants(held, contentType(kind).waits[action])))
}

/** Who waits for contents of these kinds. */
export const waitingPlan = (kinds: readonly ContentKind[]): ListPlan<Query, WaitingRow> => ({
  from: sql`waiting_list w join cohorts h on h.id = w.cohort_id join contents c on c.id = h.content_id ${joinParticipant(sql`w.user_id`)}`,
  id: sql`w.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: {
    content_id: (value) => sql`c.content_type = ${contentKindOf(Number(value)) ?? ''}`,
    relation_id: (value) => sql`h.content_id = ${value}`,
    batch_id: (value) => sql`w.cohort_id = ${value}`,
    status: (value) => sql`w.status = ${value}`,
    // The kinds say it already.
    to_decide: () => sql`true`,
  },
  sort: {
    name: sql`lower(m.full_name)`,
    nik: sql`m.nik`,
    reason: sql`w.reason`,
    requested_at: sql`w.requested_at`,
    status: sql`w.status`,
  },
  first: { column: 'requested_at', direction: 'asc' },
  always: sql`c.content_type = any (${kinds}::text[])`,
  rows: sql`select w.id, jsonb_build_object('id', m.id, 'nik', m.nik, 'full_name', m.full_name, 'email', m.email, 'posisi', m.posisi, 'picture', m.picture,
        'division', (select d.division_name from divisions d where d.id = m.division_id)) as "user",
      jsonb_build_object('id', c.id, 'title', c.title, 'type', c.content_type) as content,
      h.id as batch_id, h.title as batch_title, w.reason, w.status, w.note, w.requested_at,
      case when w.status = 'waiting' then (select count(*) from waiting_list o where o.cohort_id = w.cohort_id and o.status = 'waiting'
        and (o.requested_at, o.id) <= (w.requested_at, w.id))::int end as position
    from page join waiting_list w on w.id = page.id join cohorts h on h.id = w.cohort_id join contents c on c.id = h.content_id ${joinParticipant(sql`w.user_id`)}`,
})
