import { QUESTION_TYPE_LABELS, type QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { t } from '../../../kit/text/t.ts'
import type { QuestionGroup } from './grouped-questions.ts'
import { QuestionList, QuestionNumber } from './question-list.tsx'
import { type GroupOutline, useOutline } from './question-outline.ts'
import css from './question-sidebar.module.css'

interface Props {
  groups: readonly QuestionGroup[]
  /** Adds a question of this kind; without it the sidebar is read only. */
  add?: ((kind: QuestionKind) => void) | undefined
  /** The objective selector of a LIM3 survey. */
  top?: ReactNode
  /** Import and Add Question. */
  footer?: ReactNode
  /** Numbers of questions that need attention. */
  wrong?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** "Question List": every question as a number that leads to it, by kind. */
export function QuestionSidebar({ groups, add, top, footer, wrong = NONE }: Props) {
  const outline = useOutline(groups, wrong)
  return (
    <QuestionList sticky>
      {top}
      <div className={css.groups}>
        {outline.map((group) => (
          <Group key={group.kind} group={group} add={add} />
        ))}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </QuestionList>
  )
}

const Group = memo(function Group({ group, add }: { group: GroupOutline; add: Props['add'] }) {
  const [open, setOpen] = useState(true)
  const wrong = group.items.some((item) => item.wrong)
  const [told, setTold] = useState(wrong)
  // What is found wrong shows itself, also in a group that was folded away.
  if (told !== wrong) {
    setTold(wrong)
    if (wrong) setOpen(true)
  }
  const label = t(QUESTION_TYPE_LABELS[group.kind])
  return (
    <section>
      <div className={css.head}>
        <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
          <span className={css.kind}>{label}</span>
          <span className={css.count} data-wrong={(wrong && !open) || undefined}>
            {group.items.length}
            {wrong && !open && <span className="unseen">{t('needs attention')}</span>}
          </span>
        </button>
        {add && (
          <button
            type="button"
            className={css.add}
            aria-label={t('Add {kind} question', { kind: label })}
            onClick={() => add(group.kind)}
          >
            <IconPlus size={18} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {open && group.items.length > 0 && (
        <div className={css.numbers}>
          {group.items.map(({ id, n, wrong }) => (
            <QuestionNumber
              key={id}
              id={id}
              n={n}
              {...(wrong ? { look: 'incorrect', says: 'Question {n}, needs attention' } : {})}
            />
          ))}
        </div>
      )}
    </section>
  )
})
