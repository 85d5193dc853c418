import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { learnerCommentApi } from '@pelita/contract/areas/learner-comment.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { COMMENT_MAX } from '@pelita/contract/learning/comments.ts'
import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { inPages, type Page } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Problem } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'

type Read = CallOutput<typeof learnerCommentApi.list>

interface Calls {
  readonly read: (page: Page) => Promise<Read>
  readonly write: (text: string) => Promise<unknown>
}

/** Of a post in the feed. */
export function PostComments({ postId: id }: { postId: string }) {
  const calls = useMemo<Calls>(
    () => ({
      read: (query) => learnerCall(learnerKnowledgeApi.comments, { params: { id }, query }),
      write: (text) => learnerCall(learnerKnowledgeApi.comment, { params: { id }, body: { text } }),
    }),
    [id],
  )
  return <Comments calls={calls} />
}

/** Of a content such as a video. */
export function ContentComments({ moduleType: module_type, id }: { moduleType: string; id: string }) {
  const calls = useMemo<Calls>(() => {
    const params = { module_type, id }
    return {
      read: (query) => learnerCall(learnerCommentApi.list, { params, query }),
      write: (text) => learnerCall(learnerCommentApi.write, { params, body: { text } }),
    }
  }, [module_type, id])
  return <Comments calls={calls} />
}

/** What colleagues say to it, the newest first, and my own word. */
function Comments({ calls }: { calls: Calls }) {
  const { size, grow } = useSize()
  const load = useCallback(() => inPages(size, calls.read), [calls, size])
  const { data, failure, again } = useLoad(load)
  const [text, setText] = useState('')
  const { busy, failure: refusal, attempt } = useAttempt()

  const write = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await attempt(() => calls.write(text)))) return
    setText('')
    again()
  }
  return (
    <section className="stack">
      <h2>
        {t('Comments')} <span className="count">{data?.pagination.total_data}</span>
      </h2>
      <form className="stack" onSubmit={(event) => void write(event)}>
        <label className="field">
          {t('Your comment')}
          <textarea rows={3} maxLength={COMMENT_MAX} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </label>
        {refusal && (
          <p className="alert" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className="button" disabled={busy || text.trim() === ''}>
          {t('Send')}
        </button>
      </form>
      {failure && <Problem text={failure} retry={again} />}
      {data?.results.map((comment) => (
        <article key={comment.id} className="card words">
          <h3>{comment.user.full_name}</h3>
          <p className="soft">{dayTime(comment.created_at)}</p>
          <p className="paragraphs">{comment.text}</p>
          {comment.status === 'waiting' && (
            <div className="answers">
              <Badge tone="amber">{t('Waits for approval')}</Badge>
            </div>
          )}
        </article>
      ))}
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </section>
  )
}
