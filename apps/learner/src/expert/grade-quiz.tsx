import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { expertQuizApi } from '@pelita/contract/areas/quiz/expert-quiz.ts'
import type { Review, ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { type FormEvent, useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { go } from '../kit/place.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { HandedFiles } from './handed-files.tsx'
import { ScoreField } from './score-field.tsx'

const byHand = ({ question_type, exclude_from_grading, answer, files }: ReviewAnswer): boolean =>
  (question_type === 'essay' || question_type === 'upload') && !exclude_from_grading && (answer.length > 0 || files.length > 0)

/** The answers of an attempt that somebody has to read, and a score for each. */
export default function GradeQuiz({ params: [resultId = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(expertQuizApi.read, { params: { resultId } }), [resultId])
  const { data, failure, again } = useOnce(load)
  return (
    <>
      <BackLink to="/expert" label="As an expert" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.detail.name}</h1>
            <p className="soft">
              {[
                data.detail.quiz_title,
                t('Attempt {n}', { n: data.detail.attempt_no }),
                t('Pass grade {n}', { n: data.detail.pass_grade }),
              ].join(' · ')}
            </p>
          </div>
          <Essays resultId={resultId} review={data} />
        </>
      )}
    </>
  )
}

function Essays({ resultId, review }: { resultId: string; review: Review }) {
  const essays = review.answers.filter(byHand)
  const [scores, setScores] = useState<ReadonlyMap<string, string>>(
    () => new Map(essays.map(({ question_id, score }) => [question_id, score === null ? '' : String(score)])),
  )
  const { busy, failure, attempt } = useAttempt()
  const isComplete = essays.every(({ question_id }) => scores.get(question_id))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const grades = essays.map(({ question_id, updated_at }) => ({
      question_id,
      updated_at,
      score: Number(scores.get(question_id)),
    }))
    if (await attempt(() => learnerCall(expertQuizApi.grade, { params: { resultId }, body: { grades } }))) go('/expert')
  }
  if (essays.length === 0) return <Nothing text="Nothing waits for your grade." />
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {essays.map(({ question_id, question, answer, files }) => (
        <article key={question_id} className="card stack">
          <RichText html={question.question} />
          {answer.map((text) => (
            <p key={text} className="paragraphs">
              {text}
            </p>
          ))}
          <HandedFiles files={files} />
          <ScoreField
            label="Score (0 to 100)"
            value={scores.get(question_id) ?? ''}
            onChange={(value) => setScores((before) => new Map(before).set(question_id, value))}
          />
        </article>
      ))}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button primary" disabled={busy || !isComplete}>
        {t('Save grade')}
      </button>
    </form>
  )
}
