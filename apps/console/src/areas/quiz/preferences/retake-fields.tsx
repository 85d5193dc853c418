import { RETAKES_MAX, TIME_TO_RETAKE_MAX } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../../kit/form/choice/switch-field.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import type { QuizForm } from '../wizard/use-quiz-document.ts'
import css from './preferences.module.css'

const SELECTIONS = [
  { value: 'last', label: 'Last Score' },
  { value: 'highest', label: 'Highest Score' },
]

/** Whether, how soon and how often a quiz may be taken again. */
export function RetakeFields({ form, synced }: { form: QuizForm; synced: boolean }) {
  return (
    <>
      <SwitchField form={form} name="can_retake_on_fail" label="Retake" help="Learners who did not pass may try again." />
      {form.document.can_retake_on_fail && (
        <div className={css.inner}>
          <NumberField
            form={form}
            name="time_to_retake"
            label="Retake Time Duration in Minutes"
            help="How long after an attempt the next one may start. 0 is without limit."
            min={0}
            max={TIME_TO_RETAKE_MAX}
            suffix="Minutes"
          />
          <NumberField
            form={form}
            name="max_retake"
            label="Max Retake Attempts"
            help="0 is without limit."
            min={0}
            max={RETAKES_MAX}
            suffix="Attempts"
            disabled={synced}
          />
          <RadioField form={form} name="score_selection_type" label="Score Selection" options={SELECTIONS} />
          <SwitchField
            form={form}
            name="can_retake_on_pass"
            label="Retake on Pass"
            help="Learners who passed may try again too."
          />
        </div>
      )}
    </>
  )
}
