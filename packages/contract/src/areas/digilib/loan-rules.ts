import { DAY_MS } from '../../core/wall-clock.ts'
export const LOAN_STATES = ['requested', 'approved', 'borrowed', 'overdue', 'returned', 'rejected', 'cancelled', 'lost'] as const
export type LoanState = (typeof LOAN_STATES)[number]

/** What the library does with a loan, and what its borrower may do. */
export const LOAN_ACTIONS = ['approve', 'reject', 'hand_over', 'return', 'lost', 'renew'] as const
export const MY_LOAN_ACTIONS = ['cancel', 'renew'] as const
export type LoanAction = (typeof LOAN_ACTIONS)[number] | (typeof MY_LOAN_ACTIONS)[number]

const MOVES: Readonly<Record<LoanAction, Partial<Record<LoanState, LoanState>>>> = {
  approve: { requested: 'approved' },
  reject: { requested: 'rejected' },
  cancel: { requested: 'cancelled', approved: 'cancelled' },
  hand_over: { approved: 'borrowed' },
  return: { borrowed: 'returned', overdue: 'returned' },
  lost: { borrowed: 'lost', overdue: 'lost' },
  renew: { borrowed: 'borrowed' },
}

/** What a loan becomes; nothing where this cannot be done to it. */
export const loanAfter = (state: LoanState, action: LoanAction): LoanState | undefined => MOVES[action][state]

/** Loans that keep a copy from others. */
export const HOLDING = ['approved', 'borrowed', 'overdue', 'lost'] as const satisfies readonly LoanState[]
/** Loans that count against the limit of a learner. */
export const OPEN_LOANS = ['requested', 'approved', 'borrowed', 'overdue'] as const satisfies readonly LoanState[]
export const MAX_OPEN_LOANS = 3
export const RESERVED_DAYS = 3
/** Of a title that says nothing of it. */
export const RENEWALS = 1

export const copiesLeft = (total: number, held: number): number => Math.max(0, total - held)

/** Whole days after the due date, both YYYY-MM-DD in the organisation's time. */
export const daysLate = (due: string | null, day: string): number =>
  due === null ? 0 : Math.max(0, Math.round((Date.parse(day) - Date.parse(due)) / DAY_MS))
export const fineFor = (due: string | null, day: string, perDay: number): number => daysLate(due, day) * perDay

export const loanSays = {
  noCopy: 'No copy available',
  limit: 'Loan limit has been reached',
  overdue: 'Please return overdue books first',
  twice: 'You have already requested this book',
  noRenewal: 'No renewal left',
  done: 'This loan has already been changed',
} as const
