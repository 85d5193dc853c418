import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { HttpError, notFound } from '../../../platform/http/errors.ts'
import type { JobHandler, JobTools } from '../../../platform/jobs/job-runner.ts'
import type { QuizSyncItem } from '../quiz-tables.ts'
import { connectionOf } from './connection.ts'
import { type DigiverseClient, digiverseClient } from './digiverse-client.ts'
import { NotTaken } from './not-taken.ts'
import { markMissing, markVanished, takeOver } from './take-over.ts'

export const QUIZ_SYNC = 'quiz-sync'

interface Wanted {
  readonly id: string
  readonly name: string
}

interface Run {
  readonly tools: JobTools
  readonly client: DigiverseClient
  readonly sync_id: string
  readonly event_id: string | null
}

type Outcome = Pick<QuizSyncItem, 'outcome'> & { readonly reason?: string }

/** Its outcome is kept in the transaction that takes it over: after a restart nothing is done twice or forgotten. */
async function syncOne({ tools, client, sync_id, event_id }: Run, { id, name }: Wanted): Promise<void> {
  const item = (outcome: Outcome) => ({ sync_id, assessment_id: id, name, ...outcome })
  const fail = (reason: string) =>
    tools.again(async (db) => {
      await db
        .insertInto('quiz_sync_items')
        .values(item({ outcome: 'failed', reason }))
        .execute()
      if (reason === NOT_FOUND) await markMissing(db, id)
    })
  try {
    const remote = await client.assessment(id)
    if (!remote) return await fail(NOT_FOUND)
    await tools.again(async (db) => {
      const outcome = await takeOver(db, remote, event_id ?? remote.event_id ?? null)
      await db.insertInto('quiz_sync_items').values(item({ outcome })).execute()
    })
  } catch (cause) {
    if (!(cause instanceof NotTaken)) throw cause
    await fail(cause.message)
  }
}

const NOT_FOUND = 'Not found in DigiVerse'

const doneOf = async ({ tools, sync_id }: Run): Promise<Set<string>> => {
  const rows = await tools.again((db) =>
    db.selectFrom('quiz_sync_items').select('assessment_id').where('sync_id', '=', sync_id).execute(),
  )
  return new Set(rows.map((row) => row.assessment_id))
}

/** When the platform stops answering, what is left is told as failed; when nothing was taken over yet, the whole sync fails. */
async function syncAll(run: Run, wanted: readonly Wanted[]): Promise<void> {
  const { tools, sync_id } = run
  const done = await doneOf(run)
  await tools.again((db) => db.updateTable('quiz_syncs').set({ total: wanted.length }).where('id', '=', sync_id).execute())
  await tools.progress(done.size, wanted.length)
  const left = wanted.filter((one) => !done.has(one.id))
  for (const [i, one] of left.entries()) {
    try {
      await syncOne(run, one)
    } catch (cause) {
      const taken = done.size + i > 0
      if (!(cause instanceof HttpError) || !taken) throw cause
      const rows = left.slice(i).map(({ id, name }) => ({
        ...{ sync_id, assessment_id: id, name, outcome: 'failed' as const, reason: cause.message },
      }))
      await tools.again((db) => db.insertInto('quiz_sync_items').values(rows).execute())
      return
    }
    await tools.progress(done.size + i + 1)
    // Between two assessments others get their turn, also where all share one connection.
    await pause(0)
  }
}

async function syncEvent(run: Run, eventId: string): Promise<void> {
  const listed = await run.client.assessments(eventId)
  if (!listed) throw notFound('Event')
  const wanted = listed.map(({ id, name }) => ({ id, name }))
  await syncAll(run, wanted)
  await run.tools.again(async (db) => {
    await markVanished(
      db,
      eventId,
      wanted.map((one) => one.id),
    )
    await sql`insert into digiverse_events (event_id)
      select ${eventId}::text where exists (select 1 from quiz_sync_items where sync_id = ${run.sync_id} and outcome <> 'failed')
      on conflict (org_id, event_id) do update set last_sync = excluded.last_sync`.execute(db)
  })
}

async function syncQuiz(run: Run, quizId: string): Promise<void> {
  const quiz = await run.tools.again((db) =>
    db
      .selectFrom('quizzes')
      .select(['title', 'digiverse_id', 'digiverse_event_id'])
      .where('id', '=', quizId)
      .executeTakeFirstOrThrow(() => notFound('Quiz')),
  )
  await syncAll({ ...run, event_id: quiz.digiverse_event_id }, [{ id: quiz.digiverse_id ?? '', name: quiz.title }])
}

export const runQuizSync: JobHandler = async (tools) => {
  const sync_id = String(tools.input.sync_id)
  const { sync, connection } = await tools.again(async (db) => ({
    sync: await db
      .selectFrom('quiz_syncs')
      .select(['event_id', 'quiz_id'])
      .where('id', '=', sync_id)
      .executeTakeFirstOrThrow(() => notFound('Sync')),
    connection: await connectionOf(db, tools.config),
  }))
  const client = digiverseClient(connection, { trusted: tools.config.outgoingHosts })
  const run: Run = { tools, client, sync_id, event_id: sync.event_id }
  if (sync.event_id) await syncEvent(run, sync.event_id)
  else await syncQuiz(run, sync.quiz_id ?? '')
  return {}
}
