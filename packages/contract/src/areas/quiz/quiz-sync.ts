import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { instant, recordId, requiredName, says } from '../../core/fields.ts'
import { listQuery, pagination } from '../../core/paging.ts'
import { quiz } from './quiz.ts'

/** The platform's own identifiers are texts of its own making. */
const externalId = z.string().min(1).max(100)

export const digiverseEvent = z.object({
  id: externalId,
  name: z.string(),
  batch_number: z.string().nullable(),
  first_sync: instant.nullable(),
  last_sync: instant.nullable(),
})
export type DigiverseEvent = z.output<typeof digiverseEvent>

export const digiverseAssessment = z.object({
  id: externalId,
  name: z.string(),
  type: z.string(),
  objective: z.array(z.object({ name: z.string() })),
})
export type DigiverseAssessment = z.output<typeof digiverseAssessment>

export const SYNC_STATES = ['running', 'done', 'failed'] as const

/** One sync, while it runs and after; each assessment is taken over whole or not at all. */
export const syncRun = z.object({
  id: z.uuid(),
  /** False when nothing could be taken over. */
  success: z.boolean(),
  state: z.enum(SYNC_STATES),
  done: z.number(),
  total: z.number().nullable(),
  created: z.number(),
  updated: z.number(),
  failed: z.array(z.object({ name: z.string(), reason: z.string() })),
  message: z.string().nullable(),
})
export type SyncRun = z.output<typeof syncRun>

const readers = [quiz.can('create'), quiz.can('update')] as const
const titled = { title: requiredName('Title', 255) }

const startSyncBody = z.union(
  [
    z.strictObject({ ...titled, by_event: z.object({ event_id: externalId }) }),
    z.strictObject({ ...titled, by_assessment: z.object({ quiz_id: recordId }) }),
  ],
  { error: says.notValid('Sync') },
)

export const quizSyncApi = {
  events: endpoint({
    method: 'GET',
    path: '/external/digiverse/events',
    access: readers,
    summary: 'Events of the events platform, with our first and last sync of each',
    query: listQuery({}, ['updated_at']),
    data: z.object({ contents: z.array(digiverseEvent), pagination }),
  }),
  assessments: endpoint({
    method: 'GET',
    path: '/external/digiverse/events/:eventId/assessment',
    access: readers,
    summary: 'What a sync of this event would take over',
    params: z.object({ eventId: externalId }),
    query: z.object({ keyword: z.string().trim().max(200).optional() }),
    data: z.object({ contents: z.array(digiverseAssessment) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/external/digiverse/assessment/start-sync',
    access: readers,
    summary:
      'Takes over every assessment of an event (create), or one synced quiz again (update); a short one is done when it answers',
    body: startSyncBody,
    data: syncRun,
    idempotent: true,
    audit: 'sync',
  }),
  run: endpoint({
    method: 'GET',
    path: '/external/digiverse/assessment/syncs/:id',
    access: readers,
    summary: 'How far a sync is',
    params: z.object({ id: recordId }),
    data: syncRun,
  }),
}
