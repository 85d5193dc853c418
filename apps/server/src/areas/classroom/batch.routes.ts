import { type BatchDetail, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { BATCH_STATES, newBatch } from '@pelita/contract/areas/classroom/batch-form.ts'
import { sql } from 'kysely'
import { startInviting } from '../../learning/cohort/enrollment/invite-job.ts'
import { mailParticipants } from '../../learning/cohort/mails/class-mails.ts'
import { cancelSession, returnSession } from '../../learning/cohort/meetings/cancel-session.ts'
import { classDays } from '../../learning/cohort/meetings/class-days.ts'
import { batchSessions, gradedSteps, overviewOf } from '../../learning/cohort/participants/batch-place.queries.ts'
import { moveStatus } from '../../learning/content/status-moves.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import { placeInRuns } from '../../learning/item/save-tree.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { batchById, batchPlan, ensureBatch } from './batch.queries.ts'
import { releaseCoaches } from './batch-coaches.ts'
import { withTreeTimes } from './batch-defaults.ts'
import { cancelBatch, returnPeople, tellReturned } from './cancel-batch.ts'
import { movedTo, withoutGone } from './duplicate-batch.ts'
import { isOwnReview, publishBatches, requireDays, requireWhole, unpublish } from './publish.ts'
import { changeBatch, createBatch } from './save-batch.ts'

/** Tells those who take part of another time or place. */
async function notify(db: OrgDb, before: BatchDetail, after: BatchDetail, zone: string): Promise<void> {
  const told = ({ start_at, end_at, location, session_mode, online_meeting_urls }: BatchDetail) =>
    JSON.stringify([Date.parse(start_at), Date.parse(end_at), location?.name ?? null, session_mode, online_meeting_urls])
  if (after.status !== 'publish' || told(before) === told(after)) return
  const { rows } = await sql<{ user_id: string }>`
    select user_id from enrollments where cohort_id = ${after.id} and archived_at is null and status in ('invited', 'confirmed')`.execute(
    db,
  )
  await mailParticipants(
    db,
    'schedule_changed',
    after.id,
    rows.map((row) => row.user_id),
    { daysBefore: classDays(before.start_at, before.end_at, zone) },
  )
}

type Reach = Pick<OrgReach, 'db' | 'services' | 'afterCommit' | 'session'>

/** What a review said stands until the batch is sent to one again. */
async function saveNote(db: OrgDb, batchId: string, note: string | null): Promise<void> {
  await sql`
    insert into batches (id, review_note, review_by) values (${batchId}, ${note}, current_actor())
    on conflict (org_id, id) do update set review_note = excluded.review_note, review_by = excluded.review_by`.execute(db)
}

interface Wished {
  readonly id: string
  readonly batchId: string
  readonly status: string
}

async function moveBatch(reach: Reach, { id, batchId, status }: Wished, note: string | null) {
  const { db, session } = reach
  const to = BATCH_STATES.find((state) => state === status)
  if (!to) throw notFound('Status')
  const before = await batchById(db, id, batchId)
  let classTitle = ''
  const write = async (): Promise<string> => {
    if (to === 'publish') {
      classTitle = await publishBatches(db, id, [batchId], session.timezone)
      return `${classTitle} (${before.title})`
    }
    if (before.status === 'publish') await unpublish(db, id, batchId)
    else {
      await saveNote(db, batchId, before.status === 'review' ? note : null)
      await sql`update cohorts set status = ${to} where id = ${batchId}`.execute(db)
    }
    return before.title
  }
  const batch = { states: BATCH_STATES, isOwnReview: () => isOwnReview(db, session, [batchId]), write }
  // What a batch lacks is told by the call that publishes several at once.
  await moveStatus(db, session, { kind: 'classroom', publishProblems: () => [], batch }, before, { to, note })
  return to === 'publish' ? startInviting(reach, [batchId], { title: classTitle, actorName: session.full_name }) : null
}

const handlers: Handlers<typeof classroomBatchApi> = {
  list: async ({ db, params, query, session }) => {
    await ensureBatch(db, params.id)
    return listPage(db, batchPlan(params.id), query, session.timezone)
  },
  one: ({ db, params }) => batchById(db, params.id, params.batchId),
  overview: async ({ db, params }) => {
    await ensureBatch(db, params.id, params.batchId)
    return overviewOf(db, params.batchId)
  },
  sessions: async ({ db, params }) => {
    await ensureBatch(db, params.id, params.batchId)
    return { results: await batchSessions(db, params.batchId) }
  },
  cancelSession: async ({ db, params: { id, batchId, sessionId }, body }) => {
    await ensureBatch(db, id, batchId)
    return { told: await cancelSession(db, batchId, sessionId, body.reason) }
  },
  returnSession: async ({ db, params: { id, batchId, sessionId } }) => {
    await ensureBatch(db, id, batchId)
    return { told: await returnSession(db, batchId, sessionId) }
  },
  grades: async ({ db, params }) => {
    await ensureBatch(db, params.id, params.batchId)
    return { results: await gradedSteps(db, params.batchId) }
  },
  contents: async ({ db, params }) => {
    await ensureBatch(db, params.id, params.batchId)
    const { sections } = await readTree(db, params.id)
    const { rows } = await sql<{
      item_id: string
      pass_grade: number | null
      due_date: string | null
      opens_at: string | null
      closes_at: string | null
    }>`
      select item_id, pass_grade, due_date, opens_at, closes_at from content_relations where cohort_id = ${params.batchId} and deleted_at is null`.execute(
      db,
    )
    const terms = new Map(rows.map((row) => [row.item_id, row]))
    return {
      results: sections.flatMap((section) =>
        section.contents.map(({ has_results: _, ...item }) => {
          const own = terms.get(item.id)
          return {
            ...item,
            ...{ day_id: section.day_id, section_title: section.title, pass_grade: own?.pass_grade ?? item.pass_grade },
            ...{ due_date: own?.due_date ?? null, opens_at: own?.opens_at ?? null, closes_at: own?.closes_at ?? null },
          }
        }),
      ),
    }
  },
  create: async ({ db, params, body, session }) => {
    await ensureBatch(db, params.id)
    const made = await batchById(db, params.id, await createBatch(db, params.id, await withTreeTimes(db, params.id, body)))
    requireDays(null, made, session.timezone)
    return made
  },
  update: async ({ db, params, body, session }) => {
    const before = await batchById(db, params.id, params.batchId)
    await changeBatch(db, params.id, params.batchId, before, body)
    const after = await batchById(db, params.id, params.batchId)
    requireDays(before, after, session.timezone)
    requireWhole(before, after, session.timezone)
    if (body.notify) await notify(db, before, after, session.timezone)
    return after
  },
  setStatus: async (reach) => {
    const job = await moveBatch(reach, reach.params, reach.body.note || null)
    const { status, updated_at } = await batchById(reach.db, reach.params.id, reach.params.batchId)
    return { status, updated_at, job }
  },
  cancel: async ({ db, params, body }) => {
    const { status } = await batchById(db, params.id, params.batchId)
    if (status !== 'publish') throw conflict('Only a published batch can be cancelled')
    return { cancelled: await cancelBatch(db, params.id, params.batchId, body.reason) }
  },
  bringBack: async (reach) => {
    const { id, batchId } = reach.params
    await ensureBatch(reach.db, id, batchId)
    const people = await returnPeople(reach.db, batchId, reach.body.overflow)
    const job = await moveBatch(reach, { id, batchId, status: 'publish' }, null)
    await tellReturned(reach.db, batchId, people)
    return { returned: people.length, job }
  },
  duplicate: async ({ db, params, body, session }) => {
    const [batch] = await withoutGone(db, [await batchById(db, params.id, params.batchId)])
    if (!batch) throw notFound('Batch')
    const made = newBatch.parse(movedTo(batch, body.start_at, session.timezone))
    return batchById(db, params.id, await createBatch(db, params.id, made))
  },
  remove: async ({ db, params }) => {
    const { can_delete } = await batchById(db, params.id, params.batchId)
    if (!can_delete) throw conflict('Batch is in use and cannot be deleted')
    await sql`update enrollments set archived_at = now() where cohort_id = ${params.batchId} and archived_at is null`.execute(db)
    await releaseCoaches(db, params.batchId)
    await moveToBin(db, 'cohorts', params.batchId)
    await placeInRuns(db, params.id)
    return null
  },
}

/** How a batch goes is told of everybody in it. */
const OWNERS_ONLY = ['overview', 'sessions', 'grades'] as const

export const classroomBatchRoutes = implement(
  classroomBatchApi,
  receivedCalls('classrooms', classroomBatchApi, handlers, OWNERS_ONLY),
)
