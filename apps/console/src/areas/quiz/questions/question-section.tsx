import { QUESTION_TYPE_LABELS, type QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useFold } from '../../../kit/fold/use-fold.ts'
import { t } from '../../../kit/text/t.ts'
import css from './question-section.module.css'

interface Props {
  kind: QuestionKind
  count: number
  children: ReactNode
}

/** All questions of one kind, which can be folded away. */
export function QuestionSection({ kind, count, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const { open, toggle } = useFold(box)
  const id = useId()
  return (
    <section ref={box} aria-labelledby={id} className={css.section}>
      <h2 className={css.heading}>
        <button type="button" id={id} className={css.toggle} aria-expanded={open} onClick={toggle}>
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
          {t(QUESTION_TYPE_LABELS[kind])}
          <span className={css.count}>{t(count === 1 ? '{count} question' : '{count} questions', { count })}</span>
        </button>
      </h2>
      {/* Folded away, but not gone: a number in the list still leads to its question. */}
      <div hidden={!open}>{children}</div>
    </section>
  )
}
