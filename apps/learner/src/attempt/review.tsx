import './attempt.css'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useStepWay, WayOn } from '../learn/step-way.tsx'
import { Outcome } from './outcome.tsx'
import { RightAnswers } from './result.tsx'

/** An attempt that was handed in, looked at again: as much as its quiz shows. */
export default function Review({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerQuizApi.review, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  const { way } = useStepWay(data?.relation_id)
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
            {data.is_survey ? <p>{t('Thank you for your answers')}</p> : <Outcome result={data} />}
          </div>
          <WayOn way={way} isDone />
          {data.comments.length > 0 && (
            <section className="card stack">
              <h2>{t('Feedback')}</h2>
              {data.comments.map(({ n, question, feedback }) => (
                <div key={n}>
                  <strong>{t('Question {n}', { n })}</strong>
                  <RichText html={question} />
                  <p className="paragraphs">{feedback}</p>
                </div>
              ))}
            </section>
          )}
          {data.is_survey ? null : data.correct_answers ? (
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
