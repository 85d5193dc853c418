import type { ReactNode } from 'react'
import { t } from '../../../kit/text/t.ts'
import css from './question-list.module.css'
import { showQuestion } from './show-question.ts'

/** "Question List": the box beside the questions; with `sticky` it stays in sight and scrolls by itself. */
export function QuestionList({ sticky, children }: { sticky?: boolean; children: ReactNode }) {
  return (
    <nav className={css.list} data-sticky={sticky || undefined} aria-label={t('Question List')}>
      <h2 className={css.title}>{t('Question List')}</h2>
      {children}
    </nav>
  )
}

interface NumberProps {
  id: string
  n: number
  look?: 'correct' | 'incorrect' | 'excluded' | 'none'
  /** What a screen reader is told beyond the number. */
  says?: string
}

/** A number that leads to its question. */
export function QuestionNumber({ id, n, look, says = 'Question {n}' }: NumberProps) {
  return (
    <button type="button" className={css.number} data-look={look} aria-label={t(says, { n })} onClick={() => showQuestion(id)}>
      {n}
    </button>
  )
}
