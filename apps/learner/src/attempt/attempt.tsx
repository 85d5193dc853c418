import './attempt.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { useCallback, useMemo, useState } from 'react'
import { flush, unsent } from '../data/outbox.ts'
import { datedCall, learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { Question as Asked } from '../kit/question.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { Clock } from './clock.tsx'
import { Question } from './question.tsx'
import { Result } from './result.tsx'
import { useAnswers } from './use-answers.ts'

type Attempt = CallOutput<typeof learnerQuizApi.attempt>
type Submitted = CallOutput<typeof learnerQuizApi.submit>

/** A running attempt; it goes on where it was left, on whichever phone. */
export default function RunningAttempt({ params: [id = ''] }: PageProps) {
  const load = useCallback(async () => {
    const { data: attempt, at, isKept } = await datedCall(learnerQuizApi.attempt, { params: { id } })
    return { attempt, ahead: Date.parse(attempt.server_time) - at, isKept }
  }, [id])
  const { data, failure, again } = useOnce(load)
  if (failure) return <Problem text={failure} retry={again} />
  if (!data) return <Waiting />
  return <Runner {...data} />
}

interface Running {
  attempt: Attempt
  /** Milliseconds by which the server's clock is ahead of this phone's. */
  ahead: number
  isKept: boolean
}

function Runner({ attempt, ahead, isKept }: Running) {
  const { attempt_id, questions, deadline } = attempt
  const { answers, change, stateOf, saveNow, forgetWritten } = useAnswers(attempt_id, questions, isKept)
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState(false)
  const [result, setResult] = useState<Submitted | null>(null)
  const { busy, failure, attempt: doing, setFailure } = useAttempt()
  const isSingle = attempt.display_per_page === 'single'
  const open = useMemo(() => questions.filter(({ id }) => isBlank(answers.get(id))).length, [questions, answers])
  const shown = isSingle ? questions.slice(at, at + 1) : questions

  const submit = async () => {
    setAsking(false)
    saveNow()
    await flush()
    await flush()
    if (unsent().some(({ refusal, work }) => refusal === null && work.kind === 'answer' && work.attempt_id === attempt_id))
      return setFailure(t('Some answers are not sent yet. They are kept on this phone; submit when you are online.'))
    // Until it is handed in, this phone keeps what was answered.
    if (await doing(async () => setResult(await learnerCall(learnerQuizApi.submit, { params: { id: attempt_id } }))))
      forgetWritten()
  }

  if (result) return <Result result={result} questions={questions} answers={answers} />
  return (
    <>
      <div className="attempt-bar">
        <div>
          <h1>{attempt.title}</h1>
          <p className="soft">{t('Attempt {n}', { n: attempt.attempt_no })}</p>
        </div>
        {deadline && <Clock deadline={deadline} ahead={ahead} onOver={() => void submit()} />}
      </div>
      <div>
        <progress value={questions.length - open} max={questions.length} aria-label={t('Answered')} />
        <p className="soft">{t('{n} of {all} answered', { n: questions.length - open, all: questions.length })}</p>
      </div>
      {shown.map((question) => (
        <Question
          key={question.id}
          attemptId={attempt_id}
          question={question}
          number={questions.indexOf(question) + 1}
          answer={answers.get(question.id) ?? {}}
          state={stateOf(question.id)}
          onChange={(answer) => change(question.id, answer)}
        />
      ))}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <div className="answers steps-bar">
        {isSingle && (
          <>
            <button type="button" className="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {t('Previous')}
            </button>
            <button type="button" className="button" disabled={at === questions.length - 1} onClick={() => setAt(at + 1)}>
              {t('Next')}
            </button>
          </>
        )}
        <button type="button" className="button primary" disabled={busy} onClick={() => setAsking(true)}>
          {t('Submit')}
        </button>
      </div>
      {asking && (
        <Asked
          title="Submit your answers?"
          text={
            open === 0
              ? t('You cannot change them afterwards.')
              : t('{n} questions are not answered. You cannot change anything afterwards.', { n: open })
          }
          action="Submit"
          onCancel={() => setAsking(false)}
          onConfirm={() => void submit()}
        />
      )}
    </>
  )
}
