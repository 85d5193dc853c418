/** What happened to a loan of the library. */
export type LoanNews = 'approved' | 'rejected' | 'borrowed' | 'renewed' | 'overdue' | 'returned' | 'lost' | 'expired'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    /** The day it is due, and the moment until which a copy waits, as the organisation's clock shows them. */
    loan_status: {
      readonly full_name: string
      readonly title: string
      readonly news: LoanNews
      readonly due: string | null
      readonly fetch_until: string | null
      readonly note: string | null
    }
  }
}
