import {
  copiesLeft,
  HOLDING,
  type LoanAction,
  type LoanState,
  loanAfter,
  loanSays,
  RENEWALS,
  RESERVED_DAYS,
} from '@pelita/contract/areas/digilib/loan-rules.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { states, today } from './digilib.queries.ts'
import type { LoanNews } from './loan-payloads.ts'
import { tellBorrower } from './tell-borrower.ts'

interface Loan {
  readonly id: string
  readonly digilib_id: string
  readonly user_id: string
  readonly status: LoanState
  readonly renewals: number
}
interface Title {
  readonly total_copies: number | null
  readonly loan_days: number | null
  readonly max_renewals: number | null
}

/**
 * A loan and its title, locked in this order everywhere: the title first, so that of many approvals at the same time each counts
 * the copies the others have taken.
 */
async function lockLoan(db: OrgDb, id: string, userId?: string): Promise<{ loan: Loan; title: Title }> {
  const { rows: found } = await sql<{ digilib_id: string }>`
    select digilib_id from digilib_loans where id = ${id} ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`.execute(
    db,
  )
  const { rows: titles } = await sql<Title>`
    select total_copies, loan_days, max_renewals from digilibs where id = ${found[0]?.digilib_id ?? null}::uuid for update`.execute(
    db,
  )
  const { rows: loans } = await sql<Loan>`
    select id, digilib_id, user_id, status, renewals from digilib_loans where id = ${id} for update`.execute(db)
  if (!titles[0] || !loans[0]) throw notFound('Loan')
  return { title: titles[0], loan: loans[0] }
}

async function assertCopy(db: OrgDb, digilibId: string, total: number): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from digilib_loans where digilib_id = ${digilibId} and status in ${states(HOLDING)}`.execute(db)
  if (copiesLeft(total, rows[0]?.held ?? 0) === 0) throw conflict(loanSays.noCopy)
}

const DAYS = 14
/** Whoever cancels knows it. */
const NEWS: Partial<Record<LoanAction, LoanNews>> = {
  approve: 'approved',
  reject: 'rejected',
  hand_over: 'borrowed',
  return: 'returned',
  lost: 'lost',
  renew: 'renewed',
}

/** What each action writes beside the new state. */
const writes = (action: LoanAction, { loan_days }: Title) => {
  const days = loan_days ?? DAYS
  if (action === 'approve') return sql`, reserved_until = now() + make_interval(days => ${RESERVED_DAYS})`
  if (action === 'hand_over') return sql`, borrowed_at = now(), due_date = ${today} + ${days}::int, reserved_until = null`
  if (action === 'renew') return sql`, due_date = greatest(due_date, ${today}) + ${days}::int, renewals = renewals + 1`
  if (action === 'return' || action === 'lost')
    return sql`, returned_at = case when ${action} = 'return' then now() end, fine = greatest(0, ${today} - due_date) *
      coalesce((select d.fine_per_day from digilibs d where d.id = digilib_id), 0)`
  return sql``
}

interface Act {
  readonly id: string
  readonly action: LoanAction
  readonly note?: string | null | undefined
  /** Only a loan of this person. */
  readonly userId?: string
}

/** Moves a loan as the rule lets it, tells the borrower, and answers its id. */
export async function actOnLoan(db: OrgDb, { id, action, note, userId }: Act): Promise<Loan> {
  const { loan, title } = await lockLoan(db, id, userId)
  const to = loanAfter(loan.status, action)
  if (!to && action === 'renew' && loan.status === 'overdue') throw conflict(loanSays.overdue)
  if (!to) throw conflict(loanSays.done)
  if (action === 'reject' && !note) throw invalid('note', 'Note is required')
  if (action === 'approve') await assertCopy(db, loan.digilib_id, title.total_copies ?? 0)
  if (action === 'renew' && loan.renewals >= (title.max_renewals ?? RENEWALS)) throw conflict(loanSays.noRenewal)
  await sql`update digilib_loans set status = ${to}, note = coalesce(${note ?? null}, note) ${writes(action, title)} where id = ${id}`.execute(
    db,
  )
  const news = NEWS[action]
  if (news) await tellBorrower(db, [id], news)
  return loan
}
