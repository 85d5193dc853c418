import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerStep, learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { learnerCall } from '../data/session.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { say } from '../text/say.ts'

/** Whether I can come to a meeting: why not, or one of its limited seats to take. */
export function Seat({ step, onTaken }: { step: LearnerStep; onTaken: (step: LearnerStep) => void }) {
  const { busy, failure, attempt } = useAttempt()
  const { relation_id, refusal, seats } = step
  if (refusal)
    return (
      <p className="alert" role="alert">
        {say(refusal)}
      </p>
    )
  if (!seats) return null
  if (seats.is_mine) return <p className="soft">{t('A seat is kept for you.')}</p>
  const take = () => attempt(async () => onTaken(await learnerCall(learnerStepApi.takeSeat, { params: { id: relation_id } })))
  return (
    <div className="stack">
      <p>{t('{n} seats are left. Where to meet is shown once you have one.', { n: seats.left })}</p>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="button primary wide" disabled={busy} onClick={() => void take()}>
        {t('Take a seat')}
      </button>
    </div>
  )
}
