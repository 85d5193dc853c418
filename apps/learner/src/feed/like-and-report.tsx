import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerPost, learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { IconFlag, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { useAttempt } from '../kit/use-attempt.ts'

/** Likes it, or tells the moderators why it does not belong here. */
export function LikeAndReport({ post: { id, is_liked, likes, is_mine } }: { post: LearnerPost }) {
  const [liked, setLiked] = useState({ is_liked, likes })
  const [reporting, setReporting] = useState(false)
  const [told, setTold] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const Icon = liked.is_liked ? IconHeartFilled : IconHeart

  const like = () =>
    attempt(async () =>
      setLiked(await learnerCall(learnerKnowledgeApi.like, { params: { id }, body: { liked: !liked.is_liked } })),
    )
  const report = async (reason: string) => {
    if (!(await attempt(() => learnerCall(learnerKnowledgeApi.report, { params: { id }, body: { reason } })))) return
    setReporting(false)
    setTold(t('Thank you. The moderators will look at it.'))
  }
  return (
    <div className="stack">
      <div className="answers flat">
        <button type="button" className="button" aria-pressed={liked.is_liked} disabled={busy} onClick={() => void like()}>
          <Icon size={20} stroke={1.5} aria-hidden />
          {t('Like')} · {liked.likes}
        </button>
        {!is_mine && !told && (
          <button type="button" className="button" aria-expanded={reporting} onClick={() => setReporting(!reporting)}>
            <IconFlag size={20} stroke={1.5} aria-hidden />
            {t('Report')}
          </button>
        )}
      </div>
      {(failure || told) && (
        <p className={failure ? 'alert' : 'notice'} role={failure ? 'alert' : 'status'}>
          {failure || told}
        </p>
      )}
      {reporting && <ReportForm busy={busy} onSend={(reason) => void report(reason)} />}
    </div>
  )
}

function ReportForm({ busy, onSend }: { busy: boolean; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(reason)
  }
  return (
    <form className="card stack" onSubmit={send}>
      <label className="field">
        {t('Why does it not belong here?')}
        <textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </label>
      <button type="submit" className="button primary" disabled={busy || reason.trim() === ''}>
        {t('Send report')}
      </button>
    </form>
  )
}
