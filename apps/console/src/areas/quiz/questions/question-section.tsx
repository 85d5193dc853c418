import { QUESTION_TYPE_LABELS, type QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../../kit/text/t.ts'
import css from './question-section.module.css'

interface Props {
  kind: QuestionKind
  count: number
  children: ReactNode
}

/** All questions of one kind, which can be folded away. */
export function QuestionSection({ kind, count, children }: Props) {
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 className={css.heading}>
        <button type="button" id={id} className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
          {t(QUESTION_TYPE_LABELS[kind])}
          <span className={css.count}>{t(count === 1 ? '{count} question' : '{count} questions', { count })}</span>
        </button>
      </h2>
      {open && children}
    </section>
  )
}
