import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { type ReactNode, useRef } from 'react'
import { Badge } from '../../../kit/badges/badge.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { useNear } from '../questions/near-view.ts'
import card from '../questions/question-card.module.css'
import { questionElementId } from '../questions/show-question.ts'
import css from './answer.module.css'
import { AnswerView } from './answer-view.tsx'

export interface NumberedAnswer {
  readonly answer: ReviewAnswer
  /** The number of the question in the attempt. */
  readonly n: number
}

const USUAL_HEIGHT = 220

const verdictOf = ({ exclude_from_grading, is_correct }: ReviewAnswer) => {
  if (exclude_from_grading) return <Badge tone="gray">{t('Excluded from grading')}</Badge>
  if (is_correct === null) return null
  return is_correct ? <Badge tone="green">{t('Correct')}</Badge> : <Badge tone="red">{t('Incorrect')}</Badge>
}

const pointsOf = ({ score, question }: ReviewAnswer): string =>
  score === null
    ? t('Up to {maximum} points', { maximum: question.score })
    : t('{score} of {maximum} points', { score: Math.round(score * 100) / 100, maximum: question.score })

/** One question of the attempt with its answer; `children` is what a reviewer does with it. */
export function AnswerCard({ answer, n, children }: NumberedAnswer & { children?: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const near = useNear(box)
  const height = useRef(USUAL_HEIGHT)
  if (near && box.current) height.current = box.current.offsetHeight
  return (
    <article
      ref={box}
      id={questionElementId(answer.question_id)}
      className={card.card}
      tabIndex={-1}
      aria-label={t('Question {n}', { n })}
      style={near ? undefined : { minHeight: height.current }}
    >
      {near && (
        <>
          <div className={css.head}>
            <span className={card.number}>{n}</span>
            <div className={css.question}>
              <RichText html={answer.question.question} />
            </div>
            <span className={css.points}>
              {verdictOf(answer)}
              {pointsOf(answer)}
            </span>
          </div>
          <AnswerView answer={answer} />
          {children}
        </>
      )}
    </article>
  )
}
