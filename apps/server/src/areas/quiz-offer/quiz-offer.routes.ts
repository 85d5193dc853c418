import { QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import {
  type OfferDetail,
  type OfferRow,
  offerParticipantApi,
  quizOfferApi,
} from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { moveStatus } from '../../learning/content/status-moves.ts'
import { openRunRoutes } from '../../learning/distribution/participant-routes.ts'
import { againOverSources, overSources } from '../../learning/distribution/received.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { feedbackOf, feedbackSheet } from '../../learning/feedback/feedback.queries.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import {
  countColumn,
  downloadList,
  type ListSheet,
  momentColumn,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { libraryPlan, offerById, offerPlan, resultPlan, withTypeLabel } from './quiz-offer.queries.ts'
import { changeOffer, copyOffer, createOffer, inviteWaiting, offerMoves } from './save-offer.ts'

async function found(db: OrgDb, id: string): Promise<OfferDetail> {
  const offer = await offerById(db, id)
  if (!offer) throw notFound('Quiz')
  return offer
}

const columns: ListSheet<Omit<OfferRow, 'question_type_label'>>['columns'] = [
  textColumn('Title', (row) => row.title, 40),
  textColumn('Library Quiz', (row) => row.quiz_title, 40),
  textColumn('Question Type', (row) => QUESTION_TYPE_LABELS[row.question_type], 24),
  countColumn('Duration (Minutes)', (row) => row.duration),
  momentColumn('Start Date', (row) => row.start_at),
  momentColumn('End Date', (row) => row.end_at),
  countColumn('Participants', (row) => row.participants),
  countColumn('Passed', (row) => row.passed),
  wordColumn('Status', (row) => row.status),
  textColumn('Distributed by', (row) => row.received_from ?? '', 24),
  momentColumn('Last Update', (row) => row.updated_at),
]

const handlers: Handlers<typeof quizOfferApi> = {
  list: async ({ db, query, session }) => {
    const page = await overSources(db, query.source, () => listPage(db, offerPlan, query, query.timezone ?? session.timezone))
    return { ...page, results: page.results.map(withTypeLabel) }
  },
  download: (given) =>
    downloadList(offerPlan, { name: 'Quiz', columns })({
      ...given,
      again: againOverSources(given.again, given.query.source, given.session),
    }),
  quizzes: async ({ db, query, session }) => {
    const page = await listPage(db, libraryPlan, query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map(withTypeLabel) }
  },
  detail: ({ db, params }) => found(db, params.id),
  create: async ({ db, body }) => found(db, await createOffer(db, body)),
  update: async ({ db, params, body }) => {
    await changeOffer(db, await found(db, params.id), body)
    return found(db, params.id)
  },
  remove: async ({ db, params }) => {
    const { can_delete } = await found(db, params.id)
    if (!can_delete) throw conflict('Quiz is in use and cannot be deleted')
    await moveToBin(db, 'contents', params.id)
    return null
  },
  setStatus: async (given) => {
    const { db, params, body, session } = given
    const offer = await found(db, params.id)
    await moveStatus(db, session, offerMoves, offer, { to: body.status, note: body.note, force: body.force })
    if (body.status === 'publish') await inviteWaiting(given, offer, session.full_name)
    return found(db, params.id)
  },
  duplicate: async ({ db, params }) => found(db, await copyOffer(db, await found(db, params.id))),
  results: async ({ db, params, query, session }) => {
    const { id } = await found(db, params.id)
    return listPage(db, resultPlan(id), query, query.timezone ?? session.timezone)
  },
  feedback: async ({ db, params, query, session }) => {
    const { id } = await found(db, params.id)
    return listPage(db, feedbackOf(id), query, query.timezone ?? session.timezone)
  },
  feedbackDownload: async ({ db, params, query, session, again }) => {
    const { id, title } = await found(db, params.id)
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: `Feedback_${title}.xlsx`, mime: XLSX_MIME, content: feedbackSheet(again, id, query, zone) }
  },
}

export const quizOfferRoutes = implement(quizOfferApi, receivedCalls('quiz-offers', quizOfferApi, handlers))

export const offerParticipantRoutes = openRunRoutes(offerParticipantApi, async (db, { id = '' }) => {
  const { title } = await found(db, id)
  return { cohort_id: id, file_name: title }
})
