import '../../../kit/form/field/mantine-switch.ts'
import '../../../kit/form/field/mantine-input.ts'
import { Switch } from '@mantine/core'
import { usedObjectives } from '@pelita/contract/areas/quiz/quiz-display.ts'
import { displayProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import { isSurvey } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVE_LABELS, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { useRef } from 'react'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { useSortable } from '../../../kit/sort/use-sortable.ts'
import { t } from '../../../kit/text/t.ts'
import { typesInOrder } from '../draft/display-rules.ts'
import type { QuizForm } from '../wizard/use-quiz-document.ts'
import { LimitRow } from './limit-row.tsx'
import css from './preferences.module.css'

interface Props {
  form: QuizForm
  /** The order of the kinds is decided elsewhere. */
  fixedOrder: boolean
}

/** "Max Question Displayed": how many questions of each kind are shown, in which order, and whether they count. */
export function DisplayLimits({ form, fixedOrder }: Props) {
  const { document, dispatch } = form
  const on = document.question_display_settings.length > 0
  const objectives = usedObjectives(document.questions)
  return (
    <FormSection title="Max Question Displayed" help="Show each learner only some of the questions in the bank.">
      <Switch
        label={t('Max Question Displayed')}
        description={t(on ? 'Only as many questions as set below are shown.' : 'Every question is shown and counts.')}
        checked={on}
        disabled={document.questions.length === 0}
        onChange={(event) => dispatch({ do: 'display', on: event.currentTarget.checked })}
      />
      {on &&
        objectives.map((objective) => (
          <ObjectiveLimits
            key={objective}
            form={form}
            objective={objective}
            title={objectives.length > 1 || objective !== 'general' ? OBJECTIVE_LABELS[objective] : null}
            fixedOrder={fixedOrder}
          />
        ))}
    </FormSection>
  )
}

interface LimitsProps extends Props {
  objective: Objective
  title: string | null
}

function ObjectiveLimits({ form, objective, title, fixedOrder }: LimitsProps) {
  const { document, dispatch } = form
  const list = useRef<HTMLDivElement>(null)
  const types = typesInOrder(document.question_display_settings, objective)
  const handle = useSortable(list, (from, to) => {
    const moved = types[from]
    if (moved) dispatch({ do: 'display-move', objective, kind: moved.question_type, to })
  })
  const own = document.question_display_settings.filter((setting) => setting.objective === objective)
  const [problem] = displayProblems({ questions: [...document.questions], question_display_settings: own })
  return (
    <section className={css.limits} aria-label={title ? t(title) : t('Max Question Displayed')}>
      {title && <h3 className={css.objective}>{t(title)}</h3>}
      <div ref={list} className={css.rows}>
        {types.map((type) => (
          <LimitRow
            key={type.question_type}
            type={type}
            objective={objective}
            questions={document.questions}
            graded={!isSurvey(document.question_type)}
            handle={fixedOrder ? null : handle}
            dispatch={dispatch}
          />
        ))}
      </div>
      {problem && (
        <p className={css.problem} data-invalid="true">
          <FieldError text={problem.message} />
        </p>
      )}
    </section>
  )
}
