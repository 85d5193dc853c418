import './attempt.css'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { LockedStep } from '../learn/locked-step.tsx'
import { useStepWay, WayBack, WayOn } from '../learn/step-way.tsx'
import { say } from '../text/say.ts'
import { HandedIn } from './handed-in.tsx'
import { Outcomes, scoreText } from './outcome.tsx'
import { StartButton } from './start-button.tsx'

type Quiz = CallOutput<typeof learnerQuizApi.open>

const attemptsText = ({ attempts_allowed: all, attempts_used: n }: Quiz): string => {
  if (all === null) return t('As many attempts as you like, {n} used', { n })
  return all === 1 && n === 0 ? t('One attempt') : t('{n} of {all} attempts used', { n, all })
}

const againText = ({ on_fail, on_pass }: NonNullable<Quiz['retake']>): string => {
  if (on_fail && on_pass) return t('You may try again, whether you passed or not')
  return on_fail ? t('You may try again if you did not pass') : t('You may try again once you have passed')
}

/** When one may try again, and which attempt counts then. */
const retakeRules = ({ retake, retake_until }: Quiz): string[] => {
  if (!retake) return []
  return [
    againText(retake),
    ...(retake.within && !retake_until
      ? [t('The next attempt must begin within {n} minutes of the last one', { n: retake.within })]
      : []),
    t(retake.counts === 'highest' ? 'Your best attempt counts' : 'Your last attempt counts'),
  ]
}

/** How long, how often and until when: told before it begins. */
const rulesOf = (quiz: Quiz): string[] => [
  quiz.total_questions === 1 ? t('1 question') : t('{n} questions', { n: quiz.total_questions }),
  quiz.duration > 0 ? t('{n} minutes once you have started', { n: quiz.duration }) : t('No time limit'),
  attemptsText(quiz),
  ...retakeRules(quiz),
  ...(quiz.pass_grade && !quiz.is_survey ? [t('Pass grade {n}', { n: quiz.pass_grade })] : []),
  ...(quiz.retake_until ? [t('The next attempt must begin until {date}', { date: dayTime(quiz.retake_until) })] : []),
]

/** A quiz before it begins, or between attempts. */
export default function QuizPage({ params: [relationId = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerQuizApi.open, { params: { relation_id: relationId } }), [relationId])
  const { data, failure, again } = useLoad(load)
  const { way } = useStepWay(relationId)
  return (
    <>
      <WayBack way={way} otherwise={{ to: '/todo', label: 'To do' }} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.title}</h1>
            <p className="soft">{[data.module_title, data.batch_title].filter(Boolean).join(' · ')}</p>
          </div>
          {data.description && <RichText html={data.description} />}
          <ul className="card rules">
            {rulesOf(data).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {data.status !== 'not_done' && (
            <p className="answers">
              <Outcomes status={data.status} isSurvey={data.is_survey} />
              {data.score !== null && !data.is_survey && <span>{scoreText(data.score, data.status)}</span>}
            </p>
          )}
          {data.refusal ? (
            <LockedStep relationId={relationId} otherwise={<p className="notice">{say(data.refusal)}</p>} />
          ) : (
            <StartButton relationId={relationId} attemptId={data.running_attempt_id} isAgain={data.attempts_used > 0} />
          )}
          <HandedIn attempts={data.handed_in} isSurvey={data.is_survey} />
          <WayOn way={way} isDone={data.status !== 'not_done'} />
        </>
      )}
    </>
  )
}
