import { quiz } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizSyncApi, type SyncRun } from '@pelita/contract/areas/quiz/quiz-sync.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import type { z } from 'zod'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { conflict, forbidden, notFound, unavailable } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { JobRunner } from '../../../platform/jobs/job-runner.ts'
import { endedWithin } from '../../../platform/within.ts'
import { connectionOf } from './connection.ts'
import { digiverseClient } from './digiverse-client.ts'
import { typeLabel } from './map-assessment.ts'
import { QUIZ_SYNC } from './sync-job.ts'
import { syncRun } from './sync-run.ts'

type Body = z.output<typeof quizSyncApi.start.body>

const EVENTS_AT_ONCE = 100
/** A sync that takes longer is answered as running and asked for again. */
const ANSWER_WITHIN_MS = 2_500

const bookkeeping = async (db: OrgDb, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('digiverse_events')
    .select(['event_id', 'first_sync', 'last_sync'])
    .where('event_id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  return new Map(rows.map((row) => [row.event_id, row]))
}

/** A new sync creates, a re-sync changes: each needs its own permission. */
async function record(db: OrgDb, session: Session, body: Body, jobs: JobRunner) {
  if ('by_assessment' in body) {
    const found = await db
      .selectFrom('quizzes')
      .select('digiverse_id')
      .where('id', '=', body.by_assessment.quiz_id)
      .executeTakeFirst()
    if (!found) throw notFound('Quiz')
    if (found.digiverse_id === null) throw conflict('Quiz was not synced from DigiVerse')
  }
  if (!grants(new Set(session.permissions), quiz.can('by_event' in body ? 'create' : 'update'))) throw forbidden()
  const about = 'by_event' in body ? { event_id: body.by_event.event_id } : { quiz_id: body.by_assessment.quiz_id }
  const { id } = await db
    .insertInto('quiz_syncs')
    .values({ title: body.title, ...about })
    .returning('id')
    .executeTakeFirstOrThrow()
  const input = { sync_id: id, actor_name: session.full_name }
  const job = await jobs.enqueue(db, { kind: QUIZ_SYNC, title: `Sync: ${body.title}`, input })
  await db.updateTable('quiz_syncs').set({ job_id: job.id }).where('id', '=', id).execute()
  return { id, job }
}

export const quizSyncRoutes = implement(quizSyncApi, {
  events: withoutTransaction(async ({ again, services: { config }, query }) => {
    const client = digiverseClient(await again((db) => connectionOf(db, config)), { trusted: config.outgoingHosts })
    const size = query.page_size === -1 ? EVENTS_AT_ONCE : query.page_size
    const found = await client.events({ page: query.page, size, search: query.keyword || query.search })
    const kept = await again((db) =>
      bookkeeping(
        db,
        found.contents.map((event) => event.id),
      ),
    )
    return {
      contents: found.contents.map(({ id, name, batch_number }) => ({
        id,
        name,
        batch_number: batch_number === null || batch_number === undefined ? null : String(batch_number),
        first_sync: kept.get(id)?.first_sync ?? null,
        last_sync: kept.get(id)?.last_sync ?? null,
      })),
      pagination: pageInfo(query.page, size, found.pagination.total_elements),
    }
  }),
  assessments: withoutTransaction(async ({ again, services: { config }, params, query }) => {
    const client = digiverseClient(await again((db) => connectionOf(db, config)), { trusted: config.outgoingHosts })
    const found = await client.assessments(params.eventId)
    if (!found) throw notFound('Event')
    const keyword = query.keyword?.toLowerCase() ?? ''
    return {
      contents: found
        .filter(({ name }) => name.toLowerCase().includes(keyword))
        .map((assessment) => ({ ...assessment, type: typeLabel(assessment.type) })),
    }
  }),
  start: async ({ db, body, session, services, again, afterCommit }) => {
    const { config, jobs } = services
    const { id, job } = await record(db, session, body, jobs)
    await connectionOf(db, config)
    const answer: SyncRun = await syncRun(db, id)
    afterCommit(async () => {
      await endedWithin(ANSWER_WITHIN_MS, job.now())
      Object.assign(answer, await again((later) => syncRun(later, id)))
      if (answer.state === 'failed') throw unavailable(answer.message ?? 'DigiVerse is not reachable')
    })
    return answer
  },
  run: ({ db, params }) => syncRun(db, params.id),
})
