/** What became of a redemption. */
export type RedemptionNews = 'approved' | 'rejected' | 'delivered'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    /** `note` is the administrator's, `place` where it can be fetched. */
    redemption_status: {
      readonly full_name: string
      readonly title: string
      readonly number: string
      readonly news: RedemptionNews
      readonly place: string | null
      readonly note: string | null
    }
  }
}
