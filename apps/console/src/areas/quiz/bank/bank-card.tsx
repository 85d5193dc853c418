import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { type ReactNode, useRef } from 'react'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { useNear } from '../questions/near-view.ts'
import card from '../questions/question-card.module.css'
import { questionElementId } from '../questions/show-question.ts'
import css from './bank.module.css'
import { KindView } from './kind-view.tsx'

const USUAL_HEIGHT = 200

/** One question as it was written, with its key. */
export function BankCard({ question, n, extra }: { question: Question; n: number; extra?: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const near = useNear(box)
  const height = useRef(USUAL_HEIGHT)
  if (near && box.current) height.current = box.current.offsetHeight
  return (
    <article
      ref={box}
      id={questionElementId(question.id)}
      className={card.card}
      tabIndex={-1}
      aria-label={t('Question {n}', { n })}
      style={near ? undefined : { minHeight: height.current }}
    >
      {near && (
        <>
          <div className={css.head}>
            <span className={card.number}>{n}</span>
            <div className={css.text}>
              <RichText html={question.question} />
            </div>
            <span className={css.score}>{t('{score} points', { score: question.score })}</span>
          </div>
          <KindView question={question} />
          {extra}
        </>
      )}
    </article>
  )
}
