import { NUMBER_FORMAT_MAX } from '@pelita/contract/learning/certificate/number-format.ts'
import { VALIDITY_MONTHS_MAX } from '@pelita/contract/learning/certificate/validity.ts'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../../kit/form/choice/switch-field.tsx'
import { GuardedForm } from '../../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import type { RecordForm } from '../../../kit/form/record/use-record-form.ts'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import { AwardFields } from '../award-fields.tsx'
import type { CertificateValues } from './certificate-values.ts'
import { ModuleTypeField } from './module-type-field.tsx'
import { TemplatePicker } from './template-picker.tsx'

const VALIDITIES = [
  { value: 'unlimited', label: 'Unlimited' },
  { value: 'months', label: 'Months', help: 'Counted from the day of the claim.' },
]

interface Props extends RecordForm<CertificateValues> {
  /** Some module gives it already: its type stays. */
  used?: boolean
}

/** The fields and texts of a certificate, for creating and for editing. */
export function CertificateForm({ form, submit, used = false, cancel }: Props) {
  const { validity } = form.fields.values
  return (
    <GuardedForm form={form}>
      <FormSection title="General Information" help="What participants see when they are given the certificate.">
        <AwardFields form={form} noun="Certificate" />
        <ModuleTypeField form={form} used={used} />
        <TemplatePicker form={form} />
      </FormSection>
      <FormSection title="Validity and Number" help="What is printed on the certificate besides its template.">
        <RadioField form={form} name="validity.kind" label="Validity" required options={VALIDITIES} />
        {validity.kind === 'months' && (
          <NumberField
            form={form}
            name="validity.value"
            label="Number of months"
            required
            min={0}
            max={VALIDITY_MONTHS_MAX}
            suffix="Months"
          />
        )}
        <TextField
          form={form}
          name="number_format"
          label="Number Format"
          help="Empty takes the template's. {seq:4} counts; {org}, {module}, {year}, {month}, {month:roman} and {day} are filled in."
          placeholder="{seq:4}/{org}/{module}/{month:roman}/{year}"
          maxLength={NUMBER_FORMAT_MAX}
        />
        <SwitchField form={form} name="show_score" label="Show score" />
        <SwitchField form={form} name="show_hours" label="Show learning hours" />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
