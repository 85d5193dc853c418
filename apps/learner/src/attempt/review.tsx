import './attempt.css'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Outcome, RightAnswers } from './result.tsx'

/** An attempt that was handed in, looked at again: as much as its quiz shows. */
export default function Review({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerQuizApi.review, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to={data ? `/quiz/${data.relation_id}` : '/todo'} label={data ? data.title : 'To do'} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{t('Attempt {n}', { n: data.attempt_no })}</h1>
            <p className="soft">{t('Handed in on {date}', { date: dayTime(data.finished_at) })}</p>
          </div>
          <div className="card success">
            <Outcome result={data} />
          </div>
          {data.correct_answers ? (
            <RightAnswers
              result={data}
              questions={data.questions}
              answers={new Map(data.questions.map((question) => [question.id, question.answer ?? {}]))}
            />
          ) : (
            <p className="soft">{t('This quiz does not show its right answers.')}</p>
          )}
        </>
      )}
    </>
  )
}
