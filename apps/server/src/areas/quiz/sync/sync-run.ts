import type { SyncRun } from '@pelita/contract/areas/quiz/quiz-sync.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

interface Row {
  id: string
  total: number | null
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  message: string | null
  items: { outcome: 'created' | 'updated' | 'failed'; name: string; reason: string | null }[]
}

/** How far a sync is, or how it ended. */
export async function syncRun(db: OrgDb, id: string): Promise<SyncRun> {
  const { rows } = await sql<Row>`
    select s.id, s.total, coalesce(j.state, 'failed') as state, j.message,
           coalesce((select jsonb_agg(jsonb_build_object('outcome', i.outcome, 'name', i.name, 'reason', i.reason) order by i.created_at, i.name)
                       from quiz_sync_items i where i.sync_id = s.id), '[]') as items
      from quiz_syncs s left join jobs j on j.id = s.job_id where s.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound('Sync')
  const count = (outcome: Row['items'][number]['outcome']) => row.items.filter((item) => item.outcome === outcome).length
  const [created, updated] = [count('created'), count('updated')]
  const failed = row.items.flatMap(({ outcome, name, reason }) => (outcome === 'failed' ? [{ name, reason: reason ?? '' }] : []))
  const state = row.state === 'done' ? 'done' : row.state === 'queued' || row.state === 'running' ? 'running' : 'failed'
  return {
    id: row.id,
    success: state !== 'failed' && (created + updated > 0 || failed.length === 0),
    state,
    done: row.items.length,
    total: row.total,
    created,
    updated,
    failed,
    message: row.state === 'cancelled' ? 'The sync was cancelled' : row.message,
  }
}
