import { usedObjectives } from '@pelita/contract/areas/quiz/quiz-display.ts'
import { firstObjective, objectivesOf, type Question, type QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { groupsOf } from '../questions/grouped-questions.ts'
import { ObjectiveSelect } from '../questions/objective-select.tsx'
import editor from '../questions/question-editor.module.css'
import { QuestionSection } from '../questions/question-section.tsx'
import { QuestionSidebar } from '../questions/question-sidebar.tsx'
import { BankCard } from './bank-card.tsx'

interface Props<Q extends Question> {
  questions: readonly Q[]
  questionType: QuestionType
  /** Further facts below a question, such as its statistics. */
  extra?: (question: Q) => ReactNode
  /** What leads to the first question, where there is none. */
  whenNone?: ReactNode
}

/** The questions of a quiz, read only: by objective, by kind, numbered. */
export function QuestionBank<Q extends Question>({ questions, questionType, extra, whenNone }: Props<Q>) {
  const [objective, setObjective] = useState<Objective>(firstObjective(questionType))
  const objectives = [...new Set([...objectivesOf(questionType), ...usedObjectives(questions)])]
  const groups = useMemo(() => groupsOf(questions, objective), [questions, objective])
  return (
    <div className={editor.editor}>
      <QuestionSidebar
        groups={groups}
        top={objectives.length > 1 && <ObjectiveSelect objectives={objectives} value={objective} onChange={setObjective} />}
      />
      <div className={editor.main}>
        {groups.length === 0 ? (
          <div className={editor.empty}>
            <EmptyState title="No Questions Added Yet" action={whenNone} />
          </div>
        ) : (
          groups.map((group) => (
            <QuestionSection key={group.kind} kind={group.kind} count={group.questions.length}>
              <div className={editor.cards}>
                {group.questions.map(({ question, n }) => (
                  <BankCard key={question.id} question={question} n={n} extra={extra?.(question)} />
                ))}
              </div>
            </QuestionSection>
          ))
        )}
      </div>
    </div>
  )
}
