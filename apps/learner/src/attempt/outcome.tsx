import { t } from '@pelita/console/kit/text/t.ts'
import type { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { numberText } from '../text/number-text.ts'

type Submitted = CallOutput<typeof learnerQuizApi.submit>
type Status = Submitted['status']

/** Who gave an opinion has neither passed nor failed. */
export function Outcomes({ status, isSurvey }: { status: Status; isSurvey: boolean }) {
  return isSurvey ? <Badge tone="green">{t('Answered')}</Badge> : <StatusBadge status={status} />
}

/** A score that still waits for somebody's judgement is told as such. */
export const scoreText = (score: number, status: Status): string =>
  status === 'waiting_review' ? t('{n} so far', { n: score }) : t('Score {n}', { n: score })

export function Outcome({ result: { status, score, pass_grade } }: { result: Submitted }) {
  const isInterim = status === 'waiting_review'
  return (
    <>
      {typeof score === 'number' &&
        (isInterim ? <p>{scoreText(score, status)}</p> : <p className="score">{numberText(score)}</p>)}
      {isInterim && <p>{t('Some of your answers are still being read. You will be told the result.')}</p>}
      {pass_grade !== undefined && pass_grade > 0 && <p className="soft">{t('Pass grade {n}', { n: pass_grade })}</p>}
      <p className="answers">
        <StatusBadge status={status} />
      </p>
    </>
  )
}
