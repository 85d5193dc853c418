import { DateTimeField } from '../../../kit/form/date-time-field.tsx'
import { FormSection } from '../../../kit/form/form-section.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'
import type { BatchFormProps } from './batch-form.tsx'

/** What this batch sets otherwise for the assignments of the contents. */
export function TermFields({ form, assignments }: Pick<BatchFormProps, 'form' | 'assignments'>) {
  const { assignments: terms } = form.fields.values
  if (terms.length === 0) return null
  return (
    <FormSection
      title="Content Settings"
      help="Until when assignments are handed in and from which grade they are passed; what is left empty follows the contents and the end of the batch."
    >
      {terms.map(({ flow_id }, n) => (
        <fieldset key={flow_id} className={css.group}>
          <legend className={css.name}>{assignments.get(flow_id) ?? t('Assignment')}</legend>
          <div className={css.row}>
            <DateTimeField form={form} name={`assignments.${n}.due_date`} label={`Due Date ${n + 1}`} startTime="17:00" />
            <NumberField form={form} name={`assignments.${n}.pass_grade`} label={`Pass Grade ${n + 1}`} min={0} max={100} />
          </div>
        </fieldset>
      ))}
    </FormSection>
  )
}
