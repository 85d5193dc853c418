import { Button } from '@mantine/core'
import { auditScreens } from '@pelita/contract/platform/audit.ts'
import type { SignInAlert } from '@pelita/contract/platform/job.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import css from './unsent-mails-notice.module.css'

/** The page it leads to would lie below it. */
const closeTray = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** For administrators: that somebody tries to get in, and where to look. */
export function SignInNotice({ alert: { failures, noticed_at } }: { alert: SignInAlert }) {
  return (
    <section className={css.notice} aria-labelledby="failed-sign-ins">
      <h2 id="failed-sign-ins" className={css.title}>
        {t('Many failed sign-ins')}
      </h2>
      <p>
        {t('{failures} within a quarter of an hour, at {time}. The Audit Log tells from where.', {
          failures,
          time: zonedTime(noticed_at),
        })}
      </p>
      <Button
        component={Link}
        to={`${auditScreens.log.path}?action=login_failed`}
        size="compact-sm"
        variant="default"
        onClick={closeTray}
      >
        {t('Open Audit Log')}
      </Button>
    </section>
  )
}
