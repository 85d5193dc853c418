import { learnerDigilibApi, type MyLoan } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { OPEN_LOANS } from '@pelita/contract/areas/digilib/loan-rules.ts'
import { sql } from 'kysely'
import { requireShown } from '../../learning/content/shown-modules.ts'
import { listPage, rowById } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { locked, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { linksTo } from '../../platform/storage/reader-links.ts'
import { actOnLoan } from './act-on-loan.ts'
import { offeredTitle, openEbook, requestLoan, writeReview } from './borrow.ts'
import { states } from './digilib.queries.ts'
import { ebookOf } from './ebook-file.ts'
import { libraryPlan, libraryReviewsPlan, libraryTitle, myLoansPlan, shownLoan } from './my-library.queries.ts'

async function loanOf(db: OrgDb, id: string, userId: string): Promise<MyLoan> {
  const loan = await rowById(db, myLoansPlan(userId), id)
  if (!loan) throw notFound('Loan')
  return shownLoan(loan)
}

async function openLoan(db: OrgDb, digilibId: string, userId: string): Promise<MyLoan | null> {
  const { rows } = await sql<{ id: string }>`
    select id from digilib_loans where digilib_id = ${digilibId} and user_id = ${userId} and status in ${states(OPEN_LOANS)}`.execute(
    db,
  )
  return rows[0] ? loanOf(db, rows[0].id, userId) : null
}

export const learnerDigilibRoutes = implement(learnerDigilibApi, {
  list: async ({ db, query, session }) => {
    await requireShown(db, 'digilib')
    return listPage(db, libraryPlan, query, query.timezone ?? session.timezone)
  },
  detail: async ({ db, params, session }) => {
    const title = await libraryTitle(db, params.id, session.membership_id)
    if (!title) throw notFound('Digilib')
    return { ...title, my_loan: await openLoan(db, params.id, session.membership_id) }
  },
  borrow: async ({ db, params, session }) => {
    await requireShown(db, 'digilib')
    const id = await requestLoan(db, params.id, session.membership_id)
    return loanOf(db, id, session.membership_id)
  },
  loans: async ({ db, query, session }) => {
    const page = await listPage(db, myLoansPlan(session.membership_id), query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map(shownLoan) }
  },
  actOnLoan: async ({ db, params, body, session }) => {
    await actOnLoan(db, { id: params.id, action: body.action, userId: session.membership_id })
    return loanOf(db, params.id, session.membership_id)
  },
  read: async (asking) => {
    const { db, params, body, session } = asking
    const { title, until, progress } = await openEbook(db, params.id, session.membership_id, body.progress)
    const file = await ebookOf(db, title.ebook_id, linksTo(asking, title))
    const url = file?.url ?? title.partner_url
    if (!url) throw locked('Content is not available')
    return { url, mime: file?.mime ?? null, allow_download: title.allow_download, until, progress }
  },
  reviews: async ({ db, params, query, session }) => {
    await offeredTitle(db, params.id)
    return listPage(db, libraryReviewsPlan(params.id), query, query.timezone ?? session.timezone)
  },
  review: async ({ db, params, body, session }) => {
    const id = await writeReview(db, params.id, session.membership_id, { rating: body.rating, text: body.text || null })
    const review = await rowById(db, libraryReviewsPlan(params.id), id)
    if (!review) throw notFound('Review')
    return review
  },
})
