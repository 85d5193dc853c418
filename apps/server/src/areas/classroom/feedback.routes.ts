import { classroomFeedbackApi } from '@pelita/contract/areas/classroom/classroom-feedback.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { feedbackOf, feedbackSheet } from '../../learning/feedback/feedback.queries.ts'
import { listPage } from '../../platform/db/list.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { ensureBatch } from './batch.queries.ts'

const handlers: Handlers<typeof classroomFeedbackApi> = {
  list: async ({ db, params, query, session }) => {
    await ensureBatch(db, params.id, query.batch_id)
    return listPage(db, feedbackOf(params.id), query, query.timezone ?? session.timezone)
  },
  download: async ({ db, params, query, session, again }) => {
    const { title } = await ensureBatch(db, params.id, query.batch_id)
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: `Feedback_${title}.xlsx`, mime: XLSX_MIME, content: feedbackSheet(again, params.id, query, zone) }
  },
}

export const classroomFeedbackRoutes = implement(
  classroomFeedbackApi,
  receivedCalls('classrooms', classroomFeedbackApi, handlers),
)
