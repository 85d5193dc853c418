import { Button } from '@mantine/core'
import { mailApi } from '@pelita/contract/areas/mail.ts'
import type { UnsentMails } from '@pelita/contract/platform/job.ts'
import { useAction } from '../../data/use-action.ts'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import css from './unsent-mails-notice.module.css'

const count = (n: number, one: string, many: string) => t(n === 1 ? one : many, { n })

const lostText = ({ lost, lost_to }: UnsentMails): string => {
  const names = lost_to.join(', ') + (lost > lost_to.length ? ', …' : '')
  const said = count(lost, '{n} mail held a code or link that has ended', '{n} mails held a code or link that has ended')
  return t('{said} and must be started anew, for example by inviting again: {names}', { said, names })
}

/** For who may change accounts: that mails do not leave, what the mail server says, and what can be done. */
export function UnsentMailsNotice({ mails }: { mails: UnsentMails }) {
  const { again, lost, since, error } = mails
  const resend = useAction(mailApi.resend, {
    failed: 'Failed to send the mails again',
    done: ({ queued }) =>
      queued ? count(queued, '{n} mail is sent again.', '{n} mails are sent again.') : t('The notice is closed.'),
  })
  return (
    <section className={css.notice} aria-labelledby="unsent-mails">
      <h2 id="unsent-mails" className={css.title}>
        {count(again + lost, '{n} mail could not be sent', '{n} mails could not be sent')}
      </h2>
      <p>{t('Since {time}. The mail server said: {error}', { time: zonedTime(since), error })}</p>
      {lost > 0 && <p>{lostText(mails)}</p>}
      <Button size="compact-sm" variant="default" loading={resend.pending} onClick={() => resend.run({})}>
        {again > 0 ? t('Try again') : t('Close')}
      </Button>
    </section>
  )
}
