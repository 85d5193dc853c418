import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { removeParticipant } from '../../learning/cohort/enrollments.ts'
import { participantById, participantPlan, participantSheet } from '../../learning/cohort/participants.queries.ts'
import {
  addParticipants,
  decideGraduation,
  decideSeat,
  moveParticipant,
  remindParticipants,
} from '../../learning/cohort/participants.ts'
import { listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { ensureBatch } from './batch.queries.ts'

export const classroomParticipantRoutes = implement(classroomParticipantApi, {
  list: async ({ db, params, query, session }) => {
    await ensureBatch(db, params.id, params.batchId)
    return listPage(db, participantPlan(params.batchId), query, session.timezone)
  },
  download: async ({ db, params, query, session, again }) => {
    const { title, batch_title } = await ensureBatch(db, params.id, params.batchId)
    const zone = query.timezone ?? (session.timezone as Zone)
    return {
      name: `Participants_${title}_${batch_title}.xlsx`,
      mime: XLSX_MIME,
      content: participantSheet(again, params.batchId, query, zone),
    }
  },
  add: async ({ db, params, body }) => {
    await ensureBatch(db, params.id, params.batchId)
    const { added, waiting, skipped } = await addParticipants(db, params.batchId, body)
    return { added, waiting, skipped: [...skipped] }
  },
  remind: async ({ db, params }) => {
    await ensureBatch(db, params.id, params.batchId)
    return { reminded: await remindParticipants(db, params.batchId) }
  },
  graduate: async ({ db, params, body, session }) => {
    await ensureBatch(db, params.id, params.batchId)
    const verdict = { learning_status: body.learning_status, note: body.note, decided_by: session.membership_id }
    return { decided: await decideGraduation(db, params.batchId, body.participant_ids, verdict) }
  },
  decide: async ({ db, params, body, session }) => {
    await ensureBatch(db, params.id, params.batchId)
    const { status, learning_status, note } = body
    if (learning_status)
      await decideGraduation(db, params.batchId, [params.participantId], {
        learning_status,
        note,
        decided_by: session.membership_id,
      })
    if (status) await decideSeat(db, params.batchId, params.participantId, status, note ?? null)
    return participantById(db, params.batchId, params.participantId)
  },
  move: async ({ db, params, body }) => {
    await ensureBatch(db, params.id, params.batchId)
    await ensureBatch(db, params.id, body.batch_id)
    return participantById(db, body.batch_id, await moveParticipant(db, params.batchId, params.participantId, body.batch_id))
  },
  remove: async ({ db, params }) => {
    await ensureBatch(db, params.id, params.batchId)
    await participantById(db, params.batchId, params.participantId)
    await removeParticipant(db, params.participantId)
    return null
  },
})
