import './me.css'
import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnedContent, learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { issueApi } from '@pelita/contract/learning/certificate/issue.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { IconDownload } from '@tabler/icons-react'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { DateTile } from '../kit/date-tile.tsx'
import { hoursText } from '../kit/hours-text.ts'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Link } from '../kit/path.tsx'
import { saveAs } from '../kit/save-as.ts'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { Numbers } from './numbers.tsx'

/** What I have completed, what it counts, and the certificates of it. */
export default function History() {
  const { size, grow } = useSize()
  const load = useCallback(() => inPages(size, (page) => learnerCall(learnerMeApi.history, { query: { ...page } })), [size])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Learning history')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <Numbers
            of={[
              [t('Passed'), data.totals.passed],
              [t('Hours'), data.totals.hours],
              [t('Hours this year'), hoursOf(data)],
            ]}
          />
          {data.results.length === 0 && <Nothing text="Classes you have completed appear here." />}
          <div className="stack">
            {data.results.map((one) => (
              <Learned key={one.id} learned={one} />
            ))}
            <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
          </div>
        </>
      )}
    </>
  )
}

/** What was learned this year, and of how much, where the organisation asks for so much. */
const hoursOf = ({ totals, hours_target }: { totals: { hours_this_year: number }; hours_target: number | null }) =>
  hours_target === null ? totals.hours_this_year : t('{n} of {all}', { n: totals.hours_this_year, all: hours_target })

function Learned({ learned }: { learned: LearnedContent }) {
  const { title, batch_title, learning_status, completed_at, hours, certificates, module_type, module_id } = learned
  const { busy, failure, attempt } = useAttempt()
  const download = (id: string, name: string) =>
    attempt(async () => {
      const file: unknown = await learnerCall(issueApi.learnerFile, { params: { id } })
      if (file instanceof Blob) saveAs(file, `${name}.pdf`)
    })
  return (
    <article className="card row">
      {completed_at && <DateTile moment={completed_at} />}
      <div className="words">
        <h3>
          <Link className="plain-link" to={contentPlace(module_type, module_id)}>
            {title}
          </Link>
        </h3>
        <p className="soft">
          {[batch_title, completed_at && shortDay(completed_at), hours > 0 && hoursText(hours)].filter(Boolean).join(' · ')}
        </p>
        <div className="answers">
          <StatusBadge status={learning_status} />
        </div>
        {failure && (
          <p className="alert" role="alert">
            {failure}
          </p>
        )}
        <div className="answers">
          {certificates.map(({ id, name }) => (
            <button key={id} type="button" className="button" disabled={busy} onClick={() => void download(id, name)}>
              <IconDownload size={20} stroke={1.5} aria-hidden />
              {name}
            </button>
          ))}
        </div>
      </div>
    </article>
  )
}
