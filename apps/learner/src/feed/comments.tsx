import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { COMMENT_MAX } from '@pelita/contract/learning/comments.ts'
import { type FormEvent, useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Problem } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'

/** What colleagues say to it, the newest first, and my own word. */
export function Comments({ postId }: { postId: string }) {
  const { size, grow } = useSize()
  const load = useCallback(
    () => learnerCall(learnerKnowledgeApi.comments, { params: { id: postId }, query: { page_size: size } }),
    [postId, size],
  )
  const { data, failure, again } = useLoad(load)
  const [text, setText] = useState('')
  const { busy, failure: refusal, attempt } = useAttempt()

  const write = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await attempt(() => learnerCall(learnerKnowledgeApi.comment, { params: { id: postId }, body: { text } })))) return
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
