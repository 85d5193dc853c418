import css from '../../../kit/content/content.module.css'
import { DateTimeField } from '../../../kit/form/date/date-time-field.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import { t } from '../../../kit/text/t.ts'
import type { BatchFormProps } from './batch-form.tsx'
import { LinkFields } from './link-fields.tsx'

/** What this batch sets otherwise for its contents, and what it offers elsewhere beside them. */
export function TermFields({ form, contents }: Pick<BatchFormProps, 'form' | 'contents'>) {
  const { assignments: terms } = form.fields.values
  if (contents.size === 0) return null
  const kindOf = (flowId: string) => contents.get(flowId)?.type ?? ''
  return (
    <FormSection
      title="Content Settings"
      help="When contents are open, until when assignments are handed in and from which grade they are passed; what is left empty follows the contents and the period of the batch."
    >
      {terms.map(({ flow_id }, n) => (
        <fieldset key={flow_id} className={css.group}>
          <legend className={css.name}>{contents.get(flow_id)?.title ?? t('Content')}</legend>
          <div className={css.row}>
            <DateTimeField
              form={form}
              name={`assignments.${n}.start_date_time`}
              end={{ name: `assignments.${n}.due_date` }}
              label={`Open From ${n + 1}`}
              startTime="08:00"
            />
            {kindOf(flow_id) === 'assignment' ? (
              <DateTimeField form={form} name={`assignments.${n}.due_date`} label={`Due Date ${n + 1}`} startTime="17:00" />
            ) : (
              <DateTimeField
                form={form}
                name={`assignments.${n}.end_date_time`}
                label={`Open Until ${n + 1}`}
                startTime="17:00"
              />
            )}
            {['assignment', 'quiz'].includes(kindOf(flow_id)) && (
              <NumberField form={form} name={`assignments.${n}.pass_grade`} label={`Pass Grade ${n + 1}`} min={0} max={100} />
            )}
          </div>
        </fieldset>
      ))}
      <LinkFields form={form} contents={contents} />
    </FormSection>
  )
}
