import { WAITED_FOR, type WaitingRow, waitingListApi } from '@pelita/contract/areas/waiting-list.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { approveWaiting, rejectWaiting } from '../../learning/cohort/decide-waiting.ts'
import { joinParticipant } from '../../learning/cohort/participant.ts'
import { asReceiver } from '../../learning/distribution/visit.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

type Query = z.output<typeof waitingListApi.list.query>

type Kind = keyof typeof WAITED_FOR
const KINDS = Object.keys(WAITED_FOR) as Kind[]

/** The kinds of content whose waiting people somebody sees or decides on. */
const kindsOf = ({ permissions }: Session, ...actions: readonly ('sees' | 'decides')[]): Kind[] => {
  const held = new Set(permissions)
  return KINDS.filter((kind) => actions.some((action) => grants(held, WAITED_FOR[kind][action])))
}

/** An entry of another kind of content is as unknown as one that never was. */
async function assertDecides(db: OrgDb, session: Session, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ content_type: Kind }>`
    select distinct c.content_type from waiting_list w join cohorts h on h.id = w.cohort_id join contents c on c.id = h.content_id
     where w.id = any (${[...ids]}::uuid[])`.execute(db)
  if (rows.length === 0) throw notFound('Waiting list entry')
  const decided = kindsOf(session, 'decides')
  if (rows.some(({ content_type }) => !decided.includes(content_type))) throw notFound('Waiting list entry')
}

const planOf = (kinds: readonly Kind[]): ListPlan<Query, WaitingRow> => ({
  from: sql`waiting_list w join cohorts h on h.id = w.cohort_id join contents c on c.id = h.content_id ${joinParticipant(sql`w.user_id`)}`,
  id: sql`w.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: {
    content_id: (value) => sql`c.content_type = ${KINDS.find((kind) => WAITED_FOR[kind].type === Number(value)) ?? ''}`,
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
  always: sql`c.content_type = any (${kinds}::text[])`,
  rows: sql`select w.id, jsonb_build_object('id', m.id, 'nik', m.nik, 'full_name', m.full_name, 'email', m.email, 'posisi', m.posisi, 'picture', m.picture,
        'division', (select d.division_name from divisions d where d.id = m.division_id)) as "user",
      h.id as batch_id, h.title as batch_title, w.reason, w.status, w.note, w.requested_at,
      case when w.status = 'waiting' then (select count(*) from waiting_list o where o.cohort_id = w.cohort_id and o.status = 'waiting'
        and (o.requested_at, o.id) <= (w.requested_at, w.id))::int end as position
    from page join waiting_list w on w.id = page.id join cohorts h on h.id = w.cohort_id ${joinParticipant(sql`w.user_id`)}`,
})

const isHere = async (db: OrgDb, id: string): Promise<boolean> =>
  (await db.selectFrom('contents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The own people also wait for what another organisation distributes: whoever lets them in is at home (product decision 1). */
const whereItIs = async <T>(db: OrgDb, id: string | undefined, work: () => Promise<T>): Promise<T> => {
  if (id === undefined || (await isHere(db, id))) return work()
  let isFound = false
  const away = await asReceiver(db, { table: 'contents', id }, async () => {
    if (!(await isHere(db, id))) throw notFound('Content')
    isFound = true
    return work()
  }).catch((cause: unknown) => {
    if (isFound) throw cause
    return undefined
  })
  return away ?? work()
}

const deciding = <T>(db: OrgDb, session: Session, ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  asReceiver(db, { table: 'waiting_list', id: ids[0] ?? '' }, async () => {
    await assertDecides(db, session, ids)
    return work()
  })

export const waitingListRoutes = implement(waitingListApi, {
  list: ({ db, query, session }) =>
    whereItIs(db, query.relation_id, () => listPage(db, planOf(kindsOf(session, 'sees', 'decides')), query, session.timezone)),
  approve: ({ db, body, session }) =>
    deciding(db, session, body.ids, async () => ({ approved: await approveWaiting(db, body.ids, session.membership_id) })),
  reject: ({ db, body, session }) =>
    deciding(db, session, body.ids, async () => ({
      rejected: await rejectWaiting(db, body.ids, body.note ?? null, session.membership_id),
    })),
})
