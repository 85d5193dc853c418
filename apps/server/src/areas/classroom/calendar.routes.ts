import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { DAY_MS, instantOf, mover, wallOf } from '@pelita/contract/core/wall-clock.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { PDF_MIME } from '../../learning/result/certificates/certificate-file.ts'
import { publicAddress, withPictures } from '../../learning/result/certificates/certificate-pictures.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { withoutTransaction } from '../../platform/http/bind.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { batchById, ensureBatch } from './batch.queries.ts'
import { calendarOf, coachingOf } from './calendar.queries.ts'
import { plannedBatch } from './clashes.queries.ts'
import { clashesOf, clashesOfForm } from './clashes.ts'
import { movedBatch } from './duplicate-batch.ts'
import { changeBatch } from './save-batch.ts'
import { readSignInSheet, sessionTime, signInPage } from './sign-in-sheet.ts'

async function clashesOfBatch(db: OrgDb, batchId: string, zone: string) {
  const plan = await plannedBatch(db, batchId)
  if (!plan) throw notFound('Batch')
  return clashesOf(db, plan, zone)
}

/** A draft so many days later or earlier, by the organisation's clock. */
async function moveDraft(db: OrgDb, classroomId: string, batchId: string, days: number, zone: string): Promise<void> {
  const batch = await batchById(db, classroomId, batchId)
  if (batch.status !== 'draft') throw conflict('Only a draft can be moved')
  if (days === 0) return
  const start = new Date(instantOf(wallOf(Date.parse(batch.start_at), zone) + days * DAY_MS, zone)).toISOString()
  const moved = movedBatch(batch, mover(batch.start_at, start, zone))
  const { start_at, end_at, confirmation_deadline, assignments, presence_settings } = moved
  await changeBatch(db, classroomId, batchId, batch, { start_at, end_at, confirmation_deadline, assignments, presence_settings })
}

const handlers: Handlers<typeof classroomCalendarApi> = {
  calendar: async ({ db, query, session }) => ({
    timezone: session.timezone,
    results: await calendarOf(db, query, session.timezone),
    coaching: await coachingOf(db, query, session.timezone),
  }),
  clashes: async ({ db, params, session }) => {
    await ensureBatch(db, params.id, params.batchId)
    return clashesOfBatch(db, params.batchId, session.timezone)
  },
  checkClashes: async ({ db, params, body, session }) => {
    await ensureBatch(db, params.id)
    const { batch_id, start_at, end_at, rundown, experts, training_supports } = body
    const meetings = body.presence_settings.items.flatMap(({ flow_id, schedules }) =>
      schedules.map((one) => ({ flow_id, start: one.start_date_time, end: one.end_date_time })),
    )
    const trainers = [
      ...experts.map(({ user_id, flows }) => ({ user_id, flows: flows ?? [] })),
      ...training_supports.map(({ user_id }) => ({ user_id, flows: [] })),
    ]
    const place = body.session_mode === 'offline' ? (body.location?.name ?? null) : null
    const coaching = (body.coaches ?? []).map(({ id }) => id)
    const plan = { id: batch_id ?? null, start_at, end_at, rundown, meetings, trainers, place, coaching }
    return clashesOfForm(db, plan, session.timezone)
  },
  move: async ({ db, params, body, session }) => {
    await moveDraft(db, params.id, params.batchId, body.days, session.timezone)
    const { start_at, end_at, updated_at } = await batchById(db, params.id, params.batchId)
    return { start_at, end_at, updated_at, clashes: await clashesOfBatch(db, params.batchId, session.timezone) }
  },
  // No transaction is open while the page is drawn.
  signInSheet: withoutTransaction(async ({ params, query, again, services }) => {
    const sheet = await again(async (db) => {
      await ensureBatch(db, params.id, params.batchId)
      return readSignInSheet(db, params.batchId, query.schedule_id)
    })
    const page = await withPictures(signInPage(sheet), services.storage, (code) =>
      publicAddress(services.config.publicUrl, sheet.host, code),
    )
    const name = `Sign-in ${sheet.title} ${sheet.batch_title} ${sessionTime(sheet).slice(0, 10).replaceAll('/', '-')}.pdf`
    return { name, mime: PDF_MIME, content: await services.renderer.pdf(page), inline: true }
  }),
}

// Clashes are for whoever plans.
export const classroomCalendarRoutes = implement(
  classroomCalendarApi,
  receivedCalls('classrooms', classroomCalendarApi, handlers, ['clashes']),
)
