import type { QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { type Icon, IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { ask } from '../../../kit/feedback/ask.tsx'
import { t } from '../../../kit/text/t.ts'
import { newQuestionId } from '../draft/question-id.ts'
import css from './question-card.module.css'
import type { Dispatch } from './question-card.tsx'
import { showQuestionSoon } from './show-question.ts'

interface Props {
  id: string
  kind: QuestionKind
  n: number
  at: number
  of: number
  dispatch: Dispatch
}

/** Move up, move down, duplicate, delete. */
export function CardActions({ id, kind, n, at, of, dispatch }: Props) {
  const duplicate = () => {
    const newId = newQuestionId(kind)
    dispatch({ do: 'duplicate', id, newId })
    showQuestionSoon(newId)
  }
  const remove = async () => {
    const question = { title: 'Delete Question?', text: 'Are you sure want to delete question {n}', values: { n } }
    if (await ask({ ...question, confirm: 'Delete', tone: 'error' })) dispatch({ do: 'remove', id })
  }
  const act = (label: string, icon: Icon, run: () => void, disabled = false) => ({ label, icon, run, disabled })
  const actions = [
    act('Move question {n} up', IconArrowUp, () => dispatch({ do: 'move', id, by: -1 }), at === 0),
    act('Move question {n} down', IconArrowDown, () => dispatch({ do: 'move', id, by: 1 }), at === of - 1),
    act('Duplicate question {n}', IconCopy, duplicate),
    act('Delete question {n}', IconTrash, () => void remove()),
  ]
  return (
    <span className={css.actions}>
      {actions.map(({ label, icon: Icon, run, disabled }) => (
        <button
          key={label}
          type="button"
          className={`bare-icon ${css.action}`}
          data-tone={Icon === IconTrash ? 'red' : undefined}
          aria-label={t(label, { n })}
          title={t(label, { n })}
          disabled={disabled}
          onClick={run}
        >
          <Icon size={18} stroke={1.5} aria-hidden />
        </button>
      ))}
    </span>
  )
}
