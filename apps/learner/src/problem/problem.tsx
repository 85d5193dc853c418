import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { ISSUE_CATEGORIES, ISSUE_LIMITS } from '@pelita/contract/areas/issue/issue-words.ts'
import { type LearnerIssue, learnerIssueApi } from '@pelita/contract/areas/issue/learner-issue.ts'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { sizeText } from '../kit/size-text.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { ISSUE_LOOKS } from './issue-states.ts'

/** One problem I reported: how far it is, and what was said about it. */
export default function ProblemPage({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerIssueApi.one, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/me/problems" label="Problems" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && <Told issue={data} onChanged={again} />}
    </>
  )
}

function Told({ issue, onChanged }: { issue: LearnerIssue; onChanged: () => void }) {
  const { id, number, title, category, status, description, files, resolution, can_reopen, comments, created_at } = issue
  const { busy, failure, attempt } = useAttempt()
  const [body, setBody] = useState('')
  const field = useId()
  const isClosed = status === 'closed' || status === 'rejected'
  const reopen = async () => {
    if (await attempt(() => learnerCall(learnerIssueApi.reopen, { params: { id } }))) onChanged()
  }
  const say = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await attempt(() => learnerCall(learnerIssueApi.comment, { params: { id }, body: { body } })))) return
    setBody('')
    onChanged()
  }
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="soft">{[number, t(ISSUE_CATEGORIES[category]), dayTime(created_at)].join(' · ')}</p>
      </div>
      <div className="answers flat">
        <Badge tone={ISSUE_LOOKS[status].tone}>{t(ISSUE_LOOKS[status].label)}</Badge>
      </div>
      <p className="paragraphs">{description}</p>
      {files.length > 0 && (
        <ul className="handed">
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noopener noreferrer">
                {`${file.name} (${sizeText(file.size)})`}
              </a>
            </li>
          ))}
        </ul>
      )}
      {comments.map((one) => (
        <article key={one.id} className="card words">
          <p className="soft">{[one.is_reporter ? t('You') : one.author, dayTime(one.created_at)].join(' · ')}</p>
          <p className="paragraphs">{one.body}</p>
        </article>
      ))}
      {resolution && (
        <article className="card words">
          <h2>{t(status === 'rejected' ? 'Why it was rejected' : 'How it was resolved')}</h2>
          <p className="paragraphs">{resolution}</p>
        </article>
      )}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {can_reopen && (
        <button type="button" className="button" disabled={busy} onClick={() => void reopen()}>
          {t('It is not resolved')}
        </button>
      )}
      {!isClosed && (
        <form className="stack" onSubmit={(event) => void say(event)} noValidate>
          <div className="field">
            <label htmlFor={field}>{t('Write more about it')}</label>
            <textarea
              id={field}
              rows={3}
              maxLength={ISSUE_LIMITS.comment}
              value={body}
              onChange={({ currentTarget }) => setBody(currentTarget.value)}
            />
          </div>
          <button type="submit" className="button primary" disabled={busy || !body.trim()}>
            {t('Send')}
          </button>
        </form>
      )}
    </>
  )
}
