import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { expertQuizApi } from '@pelita/contract/areas/quiz/expert-quiz.ts'
import { expectedAnswer } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { ESSAY_FEEDBACK_MAX, type Review, type ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { type FormEvent, useCallback, useState } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { goOn } from './go-on.ts'
import { HandedFiles } from './handed-files.tsx'
import { ScoreField } from './score-field.tsx'

const byHand = ({ question_type, exclude_from_grading, answer, files }: ReviewAnswer): boolean =>
  (question_type === 'essay' || question_type === 'upload') && !exclude_from_grading && (answer.length > 0 || files.length > 0)

/** The answers of an attempt that somebody has to read, and a score for each. */
export default function GradeQuiz({ params: [resultId = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(expertQuizApi.read, { params: { resultId } }, WORKED_ON), [resultId])
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

/** What the author of the question expects, beside what was answered. */
const Expected = ({ text }: { text: string }) =>
  text && (
    <details>
      <summary>{t('Expected answer')}</summary>
      <p className="paragraphs">{text}</p>
    </details>
  )

function Essays({ resultId, review }: { resultId: string; review: Review }) {
  const essays = review.answers.filter(byHand)
  const [scores, setScores] = useState<ReadonlyMap<string, string>>(
    () => new Map(essays.map(({ question_id, score }) => [question_id, score === null ? '' : String(score)])),
  )
  const [comments, setComments] = useState<ReadonlyMap<string, string>>(
    () => new Map(essays.map(({ question_id, feedback }) => [question_id, feedback ?? ''])),
  )
  const { busy, failure, attempt } = useAttempt()
  const isComplete = essays.every(({ question_id }) => scores.get(question_id))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const grades = essays.map(({ question_id, updated_at }) => ({
      question_id,
      updated_at,
      score: Number(scores.get(question_id)),
      feedback: comments.get(question_id) ?? '',
    }))
    await attempt(async () => {
      await learnerCall(expertQuizApi.grade, { params: { resultId }, body: { grades } })
      await goOn(resultId, t('The grade of {name} is saved.', { name: review.detail.name }))
    })
  }
  if (essays.length === 0) return <Nothing text="Nothing waits for your grade." />
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {essays.map(({ question_id, question_type, question, answer, files }) => (
        <article key={question_id} className="card stack">
          <RichText html={question.question} />
          {answer.map((text) => (
            <p key={text} className="paragraphs">
              {text}
            </p>
          ))}
          <Expected text={question_type === 'essay' ? expectedAnswer(question.options) : ''} />
          <HandedFiles files={files} />
          <ScoreField
            label="Score (0 to 100)"
            value={scores.get(question_id) ?? ''}
            onChange={(value) => setScores((before) => new Map(before).set(question_id, value))}
          />
          <label className="field">
            {t('Feedback')}
            <textarea
              rows={3}
              maxLength={ESSAY_FEEDBACK_MAX}
              value={comments.get(question_id) ?? ''}
              onChange={({ currentTarget: { value } }) => setComments((before) => new Map(before).set(question_id, value))}
            />
          </label>
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
