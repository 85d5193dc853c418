import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerIssueApi } from '@pelita/contract/areas/issue/learner-issue.ts'
import { IconChevronRight, IconMessageReport } from '@tabler/icons-react'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Link } from '../kit/path.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { ISSUE_LOOKS } from './issue-states.ts'

/** What I reported, and the way to report something. */
export default function Problems() {
  const { size, grow } = useSize()
  const load = useCallback(() => inPages(size, (page) => learnerCall(learnerIssueApi.mine, { query: { ...page } })), [size])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Problems')}</h1>
      <Link className="button primary" to="/me/problems/new">
        <IconMessageReport size={20} stroke={1.5} aria-hidden />
        {t('Report a problem')}
      </Link>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="You have reported no problem." />}
      <div className="stack">
        {data?.results.map(({ id, number, title, status, created_at }) => (
          <Link key={id} className="card todo" to={`/me/problems/${id}`}>
            <span className="words">
              <strong>{title}</strong>
              <span className="soft">{`${number} · ${shortDay(created_at)}`}</span>
              <span className="answers">
                <Badge tone={ISSUE_LOOKS[status].tone}>{t(ISSUE_LOOKS[status].label)}</Badge>
              </span>
            </span>
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </Link>
        ))}
        <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
      </div>
    </>
  )
}
