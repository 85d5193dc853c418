import { mailApi } from '@pelita/contract/areas/mail.ts'
import { implement } from '../../platform/http/implement.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import { resendMails } from '../../platform/mail/unsent-mails.ts'

export const mailRoutes = implement(mailApi, {
  resend: async ({ db, services, afterCommit }) => {
    afterCommit(async () => nudgeOutbox(services))
    return resendMails(db)
  },
})
