import './inbox.css'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerNotification, learnerNotificationApi, noticePlace } from '@pelita/contract/learning/learner-notification.ts'
import { useCallback, useEffect } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Link } from '../kit/path.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { useLanguage } from '../text/language.ts'
import { setUnread } from './unread.ts'

/** What I was told, the newest first. */
export default function Inbox() {
  const { size, grow } = useSize()
  const language = useLanguage()
  const load = useCallback(
    () => inPages(size, (page) => learnerCall(learnerNotificationApi.list, { query: { ...page, language } })),
    [size, language],
  )
  const { data, failure, again } = useLoad(load)
  const { busy, failure: refusal, attempt } = useAttempt()
  const count = data?.unread_count
  useEffect(() => {
    if (count !== undefined) setUnread(count)
  }, [count])

  const read = (ids?: string[]) =>
    attempt(async () => {
      setUnread((await learnerCall(learnerNotificationApi.read, { body: ids ? { ids } : {} })).unread_count)
      again()
    })
  return (
    <>
      <BackLink to="/" label="Home" />
      <div className="heading">
        <h1>{t('Inbox')}</h1>
        <Link className="more" to="/me/notifications">
          {t('Mails')}
        </Link>
      </div>
      {(failure || refusal) && <Problem text={failure || refusal} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="Nothing was told to you yet." />}
      {data && data.unread_count > 0 && (
        <button type="button" className="button" disabled={busy} onClick={() => void read()}>
          {t('Mark all as read')}
        </button>
      )}
      <div className="stack">
        {data?.results.map((one) => (
          <Notice key={one.id} notice={one} onRead={() => void read([one.id])} />
        ))}
        <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
      </div>
    </>
  )
}

function Notice({ notice, onRead }: { notice: LearnerNotification; onRead: () => void }) {
  const { title, body, created_at, read_at } = notice
  const place = noticePlace(notice)
  const isNew = read_at === null
  return (
    <article className="card words notice-card" data-new={isNew || undefined}>
      <h3>
        {isNew && <span className="unseen">{t('New')}: </span>}
        {title}
      </h3>
      <p className="paragraphs">{body}</p>
      <p className="soft">{dayTime(created_at)}</p>
      <div className="answers">
        {place && (
          <Link className="button" to={place} onClick={() => isNew && onRead()}>
            {t('Open it')}
          </Link>
        )}
        {isNew && (
          <button type="button" className="button" onClick={onRead}>
            {t('Mark as read')}
          </button>
        )}
      </div>
    </article>
  )
}
