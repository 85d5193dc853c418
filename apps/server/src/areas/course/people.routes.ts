import { courseParticipantApi, coursePeopleApi, type HistoryRow } from '@pelita/contract/areas/course/course-people.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { openRunRoutes } from '../../learning/distribution/participant-routes.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { feedbackOf, feedbackSheet } from '../../learning/feedback/feedback.queries.ts'
import { listPage } from '../../platform/db/list.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { countColumn, downloadList, type ListSheet, momentColumn, textColumn } from '../../platform/sheets/list-sheet.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { shownCourse } from './course-reach.ts'
import { claimPlan, historyPlan } from './people.queries.ts'

const sheet: ListSheet<HistoryRow> = {
  name: 'User History',
  columns: [
    textColumn('NIK', (row) => row.nik, 16),
    textColumn('Name', (row) => row.name, 32),
    textColumn('Email', (row) => row.email ?? '', 32),
    textColumn('Job Position', (row) => row.position ?? '', 28),
    countColumn('Progress', (row) => row.progress),
    countColumn('Score', (row) => row.score),
    momentColumn('Started', (row) => row.started_at),
    momentColumn('Completed', (row) => row.completed_at),
    textColumn('Status', (row) => row.status.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()), 16),
  ],
}

const handlers: Handlers<typeof coursePeopleApi> = {
  history: async ({ db, params, query, session }) => {
    const { id } = await shownCourse(db, params.id)
    return listPage(db, historyPlan(id), query, query.timezone ?? session.timezone)
  },
  historyDownload: async (given) => {
    const { id } = await shownCourse(given.db, given.params.id)
    return downloadList(historyPlan(id), sheet)(given)
  },
  claims: async ({ db, params, query, session }) => {
    const { id } = await shownCourse(db, params.id)
    return listPage(db, claimPlan(id), query, query.timezone ?? session.timezone)
  },
  feedback: async ({ db, params, query, session }) => {
    const { id } = await shownCourse(db, params.id)
    return listPage(db, feedbackOf(id), query, query.timezone ?? session.timezone)
  },
  feedbackDownload: async ({ db, params, query, session, again }) => {
    const { id, title } = await shownCourse(db, params.id)
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: `Feedback_${title}.xlsx`, mime: XLSX_MIME, content: feedbackSheet(again, id, query, zone) }
  },
}

/** Read at home, or where the course stands: its own people are dealt with by each organisation. */
export const coursePeopleRoutes = implement(coursePeopleApi, receivedCalls('courses', coursePeopleApi, handlers))

export const courseParticipantRoutes = openRunRoutes(courseParticipantApi, async (db, { id = '' }) => {
  const { title } = await shownCourse(db, id)
  return { cohort_id: id, file_name: title }
})
