import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { expertQuizApi } from '@pelita/contract/areas/quiz/expert-quiz.ts'
import { expectedAnswer } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { ESSAY_FEEDBACK_MAX, type Review, type ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { type FormEvent, useCallback } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { goOn } from './go-on.ts'
import { GradeButtons } from './grade-buttons.tsx'
import { isGraded, isShown } from './hand-graded.ts'
import { HandedFiles } from './handed-files.tsx'
import { ScoreField } from './score-field.tsx'
import { useGradeDraft } from './use-grade-draft.ts'

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

interface Given {
  readonly score: string
  readonly comment: string
}

function Essays({ resultId, review }: { resultId: string; review: Review }) {
  const essays = review.answers.filter(isGraded)
  const work = { id: resultId, version: essays.map(({ updated_at }) => updated_at).join() }
  const initial: Readonly<Record<string, Given>> = Object.fromEntries(
    essays.map(({ question_id, score, feedback }) => [
      question_id,
      { score: score === null ? '' : String(score), comment: feedback ?? '' },
    ]),
  )
  const { draft, change, forget } = useGradeDraft(work, initial)
  const givenTo = (questionId: string): Given => draft[questionId] ?? { score: '', comment: '' }
  const { busy, failure, attempt } = useAttempt()
  const isComplete = essays.every(({ question_id }) => givenTo(question_id).score)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const grades = essays.map(({ question_id, updated_at }) => ({
      question_id,
      updated_at,
      score: Number(givenTo(question_id).score),
      feedback: givenTo(question_id).comment,
    }))
    await attempt(async () => {
      await learnerCall(expertQuizApi.grade, { params: { resultId }, body: { grades } })
      forget()
      await goOn(resultId, t('The grade of {name} is saved.', { name: review.detail.name }))
    })
  }
  if (essays.length === 0) return <Nothing text="Nothing waits for your grade." />
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {review.answers.filter(isShown).map((answer) => (
        <Answered
          key={answer.question_id}
          {...answer}
          given={givenTo(answer.question_id)}
          onGiven={(part) => change({ [answer.question_id]: { ...givenTo(answer.question_id), ...part } })}
        />
      ))}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <GradeButtons id={resultId} busy={busy} disabled={!isComplete} />
    </form>
  )
}

interface AnsweredProps extends ReviewAnswer {
  given: Given
  onGiven: (part: Partial<Given>) => void
}

/** What was written or sent; an essay with the fields of its grade. */
function Answered({ given, onGiven, ...shown }: AnsweredProps) {
  const { question_type, question, answer, files } = shown
  return (
    <article className="card stack">
      <RichText html={question.question} />
      {question_type === 'essay' &&
        answer.map((text) => (
          <p key={text} className="paragraphs">
            {text}
          </p>
        ))}
      <Expected text={question_type === 'essay' ? expectedAnswer(question.options) : ''} />
      <HandedFiles files={files} />
      {isGraded(shown) && (
        <>
          <ScoreField label="Score (0 to 100)" value={given.score} onChange={(score) => onGiven({ score })} />
          <label className="field">
            {t('Feedback')}
            <textarea
              rows={3}
              maxLength={ESSAY_FEEDBACK_MAX}
              value={given.comment}
              onChange={({ currentTarget: { value } }) => onGiven({ comment: value })}
            />
          </label>
        </>
      )}
    </article>
  )
}
