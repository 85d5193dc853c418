import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { Outcomes, scoreText } from './outcome.tsx'

interface Props {
  attempts: CallOutput<typeof learnerQuizApi.open>['handed_in']
  isSurvey: boolean
}

/** My attempts, the newest first, each with the way to what became of it. */
export function HandedIn({ attempts, isSurvey }: Props) {
  if (attempts.length === 0) return null
  return (
    <section>
      <h2>{t('Handed in')}</h2>
      <div className="stack">
        {attempts.map(({ attempt_id, attempt_no, finished_at, status, score }) => (
          <Link key={attempt_id} className="card row" to={`/review/${attempt_id}`}>
            <div className="words">
              <h3>{t('Attempt {n}', { n: attempt_no })}</h3>
              <p className="soft">{dayTime(finished_at)}</p>
              <p className="answers">
                <Outcomes status={status} isSurvey={isSurvey} />
                {score !== null && !isSurvey && <span>{scoreText(score, status)}</span>}
              </p>
            </div>
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </Link>
        ))}
      </div>
    </section>
  )
}
