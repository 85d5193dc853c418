import './attempt.css'
import { randomId } from '@pelita/console/data/random-id.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { attemptName, flush, passes, put, unsent, useUnsent } from '../data/outbox.ts'
import { callNow, datedCall, WORKED_ON } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { Question as Asked } from '../kit/question.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { Clock } from './clock.tsx'
import { HandedInHere } from './handed-in-here.tsx'
import { Question } from './question.tsx'
import { Result } from './result.tsx'
import { useAnswers } from './use-answers.ts'

/** Whoever hands in waits no longer than this for a line that says nothing. */
const SEND_MS = 10_000

type Attempt = CallOutput<typeof learnerQuizApi.attempt>
type Submitted = CallOutput<typeof learnerQuizApi.submit>

/** A running attempt; it goes on where it was left, on whichever phone. */
export default function RunningAttempt({ params: [id = ''] }: PageProps) {
  const load = useCallback(async () => {
    const { data: attempt, at, isKept } = await datedCall(learnerQuizApi.attempt, { params: { id } }, WORKED_ON)
    return { attempt, ahead: Date.parse(attempt.server_time) - at, isKept }
  }, [id])
  const { data, failure, again } = useOnce(load)
  const waiting = useUnsent().find(({ name }) => name === attemptName(id))
  const [wasWaiting, setWaiting] = useState(waiting !== undefined)
  if (waiting && !wasWaiting) setWaiting(true)
  if (wasWaiting) return <HandedInHere attemptId={id} entry={waiting} onTakenBack={() => setWaiting(false)} />
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
  const { busy, failure, attempt: doing } = useAttempt()
  const key = useRef(randomId())
  const handInLater = () => {
    put(attemptName(attempt_id), { kind: 'attempt', attempt_id, title: attempt.title }, key.current)
  }
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (failure) told.current?.focus()
  }, [failure])
  const isSingle = attempt.display_per_page === 'single'
  const open = useMemo(() => questions.filter(({ id }) => isBlank(answers.get(id))).length, [questions, answers])
  const shown = isSingle ? questions.slice(at, at + 1) : questions

  const submit = async () => {
    setAsking(false)
    saveNow()
    await doing(async () => {
      await Promise.race([flush().then(flush), new Promise((resolve) => setTimeout(resolve, SEND_MS))])
      const waits = unsent().some(
        ({ refusal, work }) => refusal === null && work.kind === 'answer' && work.attempt_id === attempt_id,
      )
      // Without a connection it is handed in later, after the answers that wait.
      if (waits) return handInLater()
      try {
        setResult(
          await callNow(
            learnerQuizApi.submit,
            { params: { id: attempt_id } },
            { key: key.current, signal: AbortSignal.timeout(SEND_MS) },
          ),
        )
        // Until it is handed in, this phone keeps what was answered.
        forgetWritten()
      } catch (cause) {
        if (!passes(cause)) throw cause
        handInLater()
      }
    })
  }

  if (result) return <Result attempt={attempt} result={result} questions={questions} answers={answers} />
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
      <div className="answers steps-bar">
        {failure && (
          <p ref={told} className="alert" role="alert" tabIndex={-1}>
            {failure}
          </p>
        )}
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
