import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../../kit/badges/badge.tsx'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import { ReadCard } from '../questions/read-card.tsx'
import { AnswerView } from './answer-view.tsx'

export interface NumberedAnswer {
  readonly answer: ReviewAnswer
  /** The number of the question in the attempt. */
  readonly n: number
}

const verdictOf = ({ exclude_from_grading, is_correct }: ReviewAnswer) => {
  if (exclude_from_grading) return <Badge tone="gray">{t('Excluded from grading')}</Badge>
  if (is_correct === null) return null
  return is_correct ? <Badge tone="green">{t('Correct')}</Badge> : <Badge tone="red">{t('Incorrect')}</Badge>
}

const pointsOf = ({ score, question }: ReviewAnswer): string =>
  score === null
    ? t('Up to {maximum} points', { maximum: scoreText(question.score) })
    : t('{score} of {maximum} points', { score: scoreText(score), maximum: scoreText(question.score) })

interface Props extends NumberedAnswer {
  /** Whether anything in this result counts; opinions have no points. */
  scored: boolean
  children?: ReactNode
}

/** One question of the attempt with its answer; `children` is what a reviewer does with it. */
export function AnswerCard({ answer, n, scored, children }: Props) {
  const aside = (
    <>
      {verdictOf(answer)}
      {scored && pointsOf(answer)}
    </>
  )
  return (
    <ReadCard id={answer.question_id} n={n} question={answer.question.question} aside={aside}>
      <AnswerView answer={answer} />
      {answer.feedback && (
        <p>
          <strong>{t('Feedback')}:</strong> {answer.feedback}
        </p>
      )}
      {children}
    </ReadCard>
  )
}
