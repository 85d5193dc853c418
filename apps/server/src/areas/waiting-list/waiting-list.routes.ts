import { type WaitingRow, waitingListApi } from '@pelita/contract/areas/waiting-list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { approveWaiting, rejectWaiting } from '../../learning/cohort/decide-waiting.ts'
import { joinParticipant } from '../../learning/cohort/participant.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'

type Query = z.output<typeof waitingListApi.list.query>

/** Only the types whose permissions the call asks for. */
const CLASSROOM = 24

const plan: ListPlan<Query, WaitingRow> = {
  from: sql`waiting_list w join cohorts h on h.id = w.cohort_id join contents c on c.id = h.content_id ${joinParticipant(sql`w.user_id`)}`,
  id: sql`w.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: {
    content_id: (value) => sql`${value} = ${CLASSROOM}`,
    relation_id: (value) => sql`h.content_id = ${value}`,
    batch_id: (value) => sql`w.cohort_id = ${value}`,
    status: (value) => sql`w.status = ${value}`,
  },
  sort: {
    name: sql`lower(m.full_name)`,
    nik: sql`m.nik`,
    reason: sql`w.reason`,
    requested_at: sql`w.requested_at`,
    status: sql`w.status`,
  },
  first: { column: 'requested_at', direction: 'asc' },
  always: sql`c.content_type = 'classroom'`,
  rows: sql`select w.id, jsonb_build_object('id', m.id, 'nik', m.nik, 'full_name', m.full_name, 'email', m.email, 'posisi', m.posisi, 'picture', m.picture) as "user",
      h.id as batch_id, h.title as batch_title, w.reason, w.status, w.note, w.requested_at
    from page join waiting_list w on w.id = page.id join cohorts h on h.id = w.cohort_id ${joinParticipant(sql`w.user_id`)}`,
}

export const waitingListRoutes = implement(waitingListApi, {
  list: ({ db, query, session }) => listPage(db, plan, query, session.timezone),
  approve: async ({ db, body, session }) => ({ approved: await approveWaiting(db, body.ids, session.membership_id) }),
  reject: async ({ db, body, session }) => ({
    rejected: await rejectWaiting(db, body.ids, body.note ?? null, session.membership_id),
  }),
})
