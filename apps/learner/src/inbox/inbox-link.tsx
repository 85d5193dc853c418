import { t } from '@pelita/console/kit/text/t.ts'
import { IconBell } from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { loadUnread, useUnread } from './unread.ts'

const MOST = 99

/** The way to the inbox, with how much of it is new. */
export function InboxLink() {
  useLoad(loadUnread)
  const unread = useUnread()
  return (
    <Link className="inbox-link" to="/inbox" aria-label={unread > 0 ? t('Inbox, {n} not read', { n: unread }) : t('Inbox')}>
      <IconBell size={24} stroke={1.5} aria-hidden />
      {unread > 0 && <span aria-hidden>{unread > MOST ? `${MOST}+` : unread}</span>}
    </Link>
  )
}
