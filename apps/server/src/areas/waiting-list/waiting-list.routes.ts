import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { sql } from 'kysely'
import { cohortById } from '../../learning/cohort/cohort.ts'
import { seatsOf } from '../../learning/cohort/enrollment/seats.ts'
import { approveElsewhere, approveWaiting, rejectWaiting } from '../../learning/cohort/waiting/decide-waiting.ts'
import { waitedKinds, waitingPlan } from '../../learning/cohort/waiting/waiting.queries.ts'
import { asReceiver, receivedFromOwners } from '../../learning/distribution/visit.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

/** An entry of another kind of content is as unknown as one that never was. */
async function assertDecides(db: OrgDb, session: Session, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ content_type: ContentKind }>`
    select distinct c.content_type from waiting_list w join cohorts h on h.id = w.cohort_id join contents c on c.id = h.content_id
     where w.id = any (${[...ids]}::uuid[])`.execute(db)
  if (rows.length === 0) throw notFound('Waiting list entry')
  const decided = waitedKinds(session, 'decides')
  if (rows.some(({ content_type }) => !decided.includes(content_type))) throw notFound('Waiting list entry')
}

const isHere = async (db: OrgDb, id: string): Promise<boolean> =>
  (await db.selectFrom('contents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The own people also wait for what another organisation distributes: whoever lets them in is at home (decision 43). */
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
  list: ({ db, query, session }) => {
    const kinds = query.to_decide ? waitedKinds(session, 'decides') : waitedKinds(session, 'sees', 'decides')
    const read = () => listPage(db, waitingPlan(kinds), query, session.timezone)
    return query.to_decide && !query.relation_id ? receivedFromOwners(db, read) : whereItIs(db, query.relation_id, read)
  },
  seats: ({ db, params, session }) =>
    deciding(db, session, [params.id], async () => {
      const { rows } = await sql<{ cohort_id: string }>`select cohort_id from waiting_list where id = ${params.id}`.execute(db)
      return seatsOf(db, await cohortById(db, rows[0]?.cohort_id ?? ''))
    }),
  approve: ({ db, body: { ids, batch_id, overflow }, session: asks }) =>
    deciding(db, asks, ids, async () => ({
      approved: batch_id
        ? await approveElsewhere(db, ids, batch_id, asks.membership_id, overflow)
        : await approveWaiting(db, ids, asks.membership_id, overflow),
    })),
  reject: ({ db, body, session }) =>
    deciding(db, session, body.ids, async () => ({
      rejected: await rejectWaiting(db, body.ids, body.note ?? null, session.membership_id),
    })),
})
