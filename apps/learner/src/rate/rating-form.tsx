import { t } from '@pelita/console/kit/text/t.ts'
import type { CallInput, CallOutput } from '@pelita/contract/core/endpoint.ts'
import { learnerFeedbackApi } from '@pelita/contract/learning/learner-feedback.ts'
import { type FormEvent, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { go } from '../kit/path.tsx'
import { StarChoice } from '../kit/stars.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { AskedQuestion } from './asked-question.tsx'

type Form = CallOutput<typeof learnerFeedbackApi.form>
type About = Pick<CallInput<typeof learnerFeedbackApi.give>['body'], 'module_type' | 'module_id' | 'batch_id'>

const MOST = 1000

/** Stars, a comment, what the class asks besides, and its experts. */
export function RatingForm({ about, form }: { about: About; form: Form }) {
  const { mine, questions, experts, refusal } = form
  const [rating, setRating] = useState<number | null>(mine?.rating ?? null)
  const [comment, setComment] = useState(mine?.comment ?? '')
  const [answers, setAnswers] = useState<ReadonlyMap<string, number | string>>(
    () => new Map(mine?.answers.map(({ question_id, value }) => [question_id, value])),
  )
  const [ofExperts, setOfExperts] = useState<ReadonlyMap<string, number>>(
    () => new Map(mine?.expert_ratings.map(({ user_id, rating: given }) => [user_id, given])),
  )
  const [isDone, setDone] = useState(false)
  const { busy, failure, attempt } = useAttempt()
  const commentId = useId()
  const isClosed = refusal !== null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (rating === null) return
    const body = {
      ...{ ...about, rating, comment },
      answers: [...answers].map(([question_id, value]) => ({ question_id, value })),
      expert_ratings: [...ofExperts].map(([user_id, given]) => ({ user_id, rating: given })),
    }
    if (await attempt(() => learnerCall(learnerFeedbackApi.give, { body }))) setDone(true)
  }
  if (isDone)
    return (
      <div className="card success" role="status">
        <h2>{t('Thank you for your feedback')}</h2>
        <button type="button" className="button primary" onClick={() => go('/todo')}>
          {t('To do')}
        </button>
      </div>
    )
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <div className="card">
        <StarChoice legend={t('How was it?')} value={rating} onChange={setRating} disabled={isClosed} />
      </div>
      {questions.map((question) => (
        <AskedQuestion
          key={question.question_id}
          question={question}
          value={answers.get(question.question_id)}
          disabled={isClosed}
          onChange={(value) => setAnswers((before) => new Map(before).set(question.question_id, value))}
        />
      ))}
      {experts.map(({ user_id, name }) => (
        <div key={user_id} className="card">
          <StarChoice
            legend={t('How was {name}?', { name })}
            value={ofExperts.get(user_id) ?? null}
            disabled={isClosed}
            onChange={(given) => setOfExperts((before) => new Map(before).set(user_id, given))}
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor={commentId}>{t('Comment (optional)')}</label>
        <textarea
          id={commentId}
          rows={4}
          maxLength={MOST}
          value={comment}
          disabled={isClosed}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {!isClosed && (
        <button type="submit" className="button primary" disabled={busy || rating === null}>
          {t(mine ? 'Save' : 'Send feedback')}
        </button>
      )}
    </form>
  )
}
