import { type ReactNode, useRef } from 'react'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { useNear } from './near-view.ts'
import card from './question-card.module.css'
import css from './read-card.module.css'
import { questionElementId } from './show-question.ts'

interface Props {
  id: string
  n: number
  question: string
  /** Points and verdict, at the end of the first line. */
  aside: ReactNode
  children: ReactNode
}

const USUAL_HEIGHT = 210

/** A question to be read, not written; far from sight only its height is kept. */
export function ReadCard({ id, n, question, aside, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const near = useNear(box)
  const height = useRef(USUAL_HEIGHT)
  if (near && box.current) height.current = box.current.offsetHeight
  return (
    <article
      ref={box}
      id={questionElementId(id)}
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
              <RichText html={question} />
            </div>
            <span className={css.aside}>{aside}</span>
          </div>
          {children}
        </>
      )}
    </article>
  )
}
