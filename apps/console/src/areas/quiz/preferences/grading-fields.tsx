import { DURATION_MAX, PASS_GRADE_MAX } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { useMemo } from 'react'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../../kit/form/choice/switch-field.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import type { QuizForm } from '../wizard/use-quiz-document.ts'

const PROGRESS = [
  { value: 'both', label: 'No Pass Required' },
  { value: 'pass', label: 'Pass Required' },
]
const DURATIONS = [
  { value: 'unlimited', label: 'Unlimited Duration' },
  { value: 'limited', label: 'Limited Duration' },
]

/** A switch of the document shown as two options. */
const asChoice = (form: QuizForm): QuizForm => ({
  ...form,
  fields: {
    getInputProps: (name) => {
      const input = form.fields.getInputProps(name)
      return { ...input, value: input.value === true ? 'limited' : 'unlimited' }
    },
  },
})

/** What it takes to pass, how long it may take, and what is shown afterwards. */
export function GradingFields({ form, synced }: { form: QuizForm; synced: boolean }) {
  const duration = useMemo(() => asChoice(form), [form])
  return (
    <>
      <RadioField form={form} name="next_learning_status" label="Quiz Progress Condition" options={PROGRESS} />
      <RadioField form={duration} name="limited" label="Quiz Duration Condition" options={DURATIONS} disabled={synced} />
      {form.document.limited && (
        <NumberField
          form={form}
          name="duration"
          label="Quiz Duration in Minutes"
          required
          min={0}
          max={DURATION_MAX}
          suffix="Minutes"
          disabled={synced}
        />
      )}
      <NumberField
        form={form}
        name="pass_grade"
        label="Passing Grade"
        help="0 to 100. With 0 everyone passes."
        min={0}
        max={PASS_GRADE_MAX}
        decimals={2}
        disabled={synced}
      />
      <SwitchField form={form} name="display_passing_grade" label="Display Passing Grade" />
      <SwitchField form={form} name="display_result" label="Display Result" />
      <SwitchField form={form} name="display_answer" label="Display Answer" />
    </>
  )
}
