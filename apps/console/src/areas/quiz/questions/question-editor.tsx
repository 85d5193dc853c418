import { addableKinds, objectivesOf, QUESTIONS_MAX, type QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { useCallback, useMemo, useRef } from 'react'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { useSortable } from '../../../kit/sort/use-sortable.ts'
import { t } from '../../../kit/text/t.ts'
import { newQuestionId } from '../draft/question-id.ts'
import type { QuizDocument } from '../draft/quiz-document.ts'
import { AddQuestion } from './add-question.tsx'
import { groupsOf, type QuestionGroup } from './grouped-questions.ts'
import { ObjectiveSelect } from './objective-select.tsx'
import { type Dispatch, QuestionCard } from './question-card.tsx'
import css from './question-editor.module.css'
import { QuestionSection } from './question-section.tsx'
import { QuestionSidebar } from './question-sidebar.tsx'
import { writeQuestionSoon } from './show-question.ts'
import { wrongQuestions } from './wrong-questions.ts'

interface Props {
  quiz: QuizDocument
  dispatch: Dispatch
  /** Whether what is missing is told. */
  told: boolean
  /** A file or a template is about to leave or enter the page. */
  onTemplate: () => void
}

/** Step 2: the list of questions beside the questions themselves. */
export function QuestionEditor({ quiz, dispatch, told, onTemplate }: Props) {
  const { questions, objective, question_type } = quiz
  const kinds = useMemo(() => addableKinds(question_type), [question_type])
  const objectives = objectivesOf(question_type)
  const groups = useMemo(() => groupsOf(questions, objective, kinds), [questions, objective, kinds])
  const filled = groups.filter((group) => group.questions.length > 0)
  const wrong = useMemo(() => (told ? wrongQuestions(groups) : undefined), [told, groups])
  const unchecked = useMemo(() => new Set(quiz.unchecked), [quiz.unchecked])
  const full = questions.length >= QUESTIONS_MAX

  const add = useCallback(
    (kind: QuestionKind) => {
      if (full) return toast.info(t('At most {count} questions', { count: QUESTIONS_MAX }))
      const id = newQuestionId(kind)
      writeQuestionSoon(id)
      dispatch({ do: 'add', kind, id })
    },
    [dispatch, full],
  )

  return (
    <div className={css.editor}>
      <QuestionSidebar
        groups={groups}
        add={add}
        {...(wrong && { wrong })}
        top={
          objectives.length > 1 && (
            <ObjectiveSelect
              objectives={objectives}
              value={objective}
              onChange={(chosen) => dispatch({ do: 'objective', objective: chosen })}
            />
          )
        }
        footer={<AddQuestion quiz={quiz} kinds={kinds} add={add} dispatch={dispatch} onTemplate={onTemplate} />}
      />
      <div className={css.main}>
        {filled.length === 0 ? (
          <div className={css.empty}>
            <EmptyState
              title="No Questions Added Yet"
              text="Please add your first question or import a set of questions to get started."
            />
          </div>
        ) : (
          filled.map((group) => <Group key={group.kind} group={group} dispatch={dispatch} told={told} unchecked={unchecked} />)
        )}
      </div>
    </div>
  )
}

interface GroupProps extends Pick<Props, 'dispatch' | 'told'> {
  group: QuestionGroup
  /** Questions whose key nobody has touched. */
  unchecked: ReadonlySet<string>
}

function Group({ group, dispatch, told, unchecked }: GroupProps) {
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef(group.questions)
  latest.current = group.questions
  const sortable = useSortable(list, (from, to) => {
    const moved = latest.current[from]
    if (moved) dispatch({ do: 'move-to', id: moved.question.id, to })
  })
  // The handlers of every render do the same; cards that keep theirs are not drawn again.
  const handle = useRef(sortable).current
  return (
    <QuestionSection kind={group.kind} count={group.questions.length}>
      <div ref={list} className={css.cards}>
        {group.questions.map(({ question, n }, at) => (
          <QuestionCard
            key={question.id}
            question={question}
            n={n}
            at={at}
            of={group.questions.length}
            dispatch={dispatch}
            handle={handle}
            told={told}
            unchecked={unchecked.has(question.id)}
          />
        ))}
      </div>
    </QuestionSection>
  )
}
