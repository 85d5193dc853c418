import { type BatchDetail, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { BATCH_STATES, newBatch } from '@pelita/contract/areas/classroom/batch-form.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { classDays } from '../../learning/cohort/class-days.ts'
import { mailParticipants } from '../../learning/cohort/class-mails.ts'
import { startInviting } from '../../learning/cohort/invite-job.ts'
import { tellReview } from '../../learning/content/tell-review.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import { placeInRuns } from '../../learning/item/save-tree.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { batchById, batchPlan, ensureBatch } from './batch.queries.ts'
import { releaseCoaches } from './batch-coaches.ts'
import { movedTo, withoutGone } from './duplicate-batch.ts'
import { cancelBatch, publishBatches, requireBatchReviewer, requireDays, requireWhole, unpublish } from './publish.ts'
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

async function moveStatus(reach: Reach, { id, batchId, status }: Wished, note: string | null) {
  const { db, session } = reach
  const wanted = BATCH_STATES.find((state) => state === status)
  if (!wanted) throw notFound('Status')
  const before = await batchById(db, id, batchId)
  if (before.status === wanted || (before.status === 'publish' && wanted === 'review'))
    throw conflict(`Status cannot change from ${before.status} to ${wanted}`)
  if (wanted !== 'review') await requireBatchReviewer(db, session, [batchId])
  const move = { id: batchId, publish: classroom.can('publish'), from: before.status, to: wanted, note }
  if (wanted === 'publish') {
    const title = await publishBatches(db, id, [batchId], session.timezone)
    await tellReview(db, session, { ...move, title: `${title} (${before.title})` })
    return startInviting(reach, [batchId], { title, actorName: session.full_name })
  }
  if (before.status === 'publish') {
    await unpublish(db, id, batchId)
    return null
  }
  if (before.status === 'review' && !note) throw invalid('note', says.required('Note'))
  await tellReview(db, session, { ...move, title: before.title })
  await saveNote(db, batchId, before.status === 'review' ? note : null)
  await sql`update cohorts set status = ${wanted} where id = ${batchId}`.execute(db)
  return null
}

export const classroomBatchRoutes = implement(classroomBatchApi, {
  list: async ({ db, params, query, session }) => {
    await ensureBatch(db, params.id)
    return listPage(db, batchPlan(params.id), query, session.timezone)
  },
  one: ({ db, params }) => batchById(db, params.id, params.batchId),
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
    const made = await batchById(db, params.id, await createBatch(db, params.id, body))
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
    const job = await moveStatus(reach, reach.params, reach.body.note || null)
    const { status, updated_at } = await batchById(reach.db, reach.params.id, reach.params.batchId)
    return { status, updated_at, job }
  },
  cancel: async ({ db, params, body }) => {
    const { status } = await batchById(db, params.id, params.batchId)
    if (status !== 'publish') throw conflict('Only a published batch can be cancelled')
    return { cancelled: await cancelBatch(db, params.id, params.batchId, body.reason) }
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
})
