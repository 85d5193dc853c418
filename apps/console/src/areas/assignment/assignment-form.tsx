import {
  ASSIGNMENT_TYPE_LABELS,
  ASSIGNMENT_TYPES,
  GRADING_STATUS_LABELS,
  GRADING_STATUSES,
  SUBMIT_CONDITION_LABELS,
  SUBMIT_CONDITIONS,
  UPLOAD_CONDITION_LABELS,
  UPLOAD_CONDITIONS,
} from '@pelita/contract/areas/assignment/assignment-form.ts'
import { takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { useEffect } from 'react'
import { FileTypesField } from '../../kit/form/choice/file-types-field.tsx'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm as Form } from '../../kit/form/use-guarded-form.ts'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import type { AssignmentValues } from './assignment-values.ts'
import { RubricField } from './rubric/rubric-field.tsx'

const optionsOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** What is one of a few, all in sight. */
const CHOICES = {
  grading_status: { label: 'Grading Status', options: optionsOf(GRADING_STATUSES, GRADING_STATUS_LABELS) },
  assignment_type: { label: 'Assignment Type', options: optionsOf(ASSIGNMENT_TYPES, ASSIGNMENT_TYPE_LABELS) },
  submit_condition: { label: 'Submit', options: optionsOf(SUBMIT_CONDITIONS, SUBMIT_CONDITION_LABELS) },
  upload_condition: { label: 'Upload', options: optionsOf(UPLOAD_CONDITIONS, UPLOAD_CONDITION_LABELS) },
} as const

interface Props {
  form: Form<AssignmentValues>
  submit: 'Create' | 'Save'
  /** Only creating can be cancelled. */
  cancel?: () => void
}

/** The fields and texts of an assignment, for creating and for editing. */
export function AssignmentForm({ form, submit, cancel }: Props) {
  const { fields } = form
  const { grading_status, upload_condition, allowed_upload_extensions = [] } = fields.getValues()
  const uploads = upload_condition !== 'disallowed'
  const idle = !uploads && allowed_upload_extensions.length > 0
  // As specified: the file types are cleared once nothing can be uploaded.
  useEffect(() => {
    if (idle) fields.setFieldValue('allowed_upload_extensions', [])
  }, [idle, fields.setFieldValue])
  const choice = (name: keyof typeof CHOICES) => <RadioField form={form} name={name} required {...CHOICES[name]} />
  return (
    <GuardedForm form={form}>
      <FormSection title="General" help="What participants read before they hand in.">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <RichTextField form={form} name="instruction" label="Instruction" required tables={false} />
      </FormSection>
      <FormSection title="Assignment preferences" help="How it is handed in and graded.">
        {choice('grading_status')}
        {takesScore(grading_status ?? 'graded') && <RubricField form={form} />}
        {choice('assignment_type')}
        {choice('submit_condition')}
        <SwitchField
          form={form}
          name="display_result"
          label="Display Result"
          help="Participants see their score and feedback once it is graded."
        />
        {choice('upload_condition')}
        {uploads && <FileTypesField form={form} name="allowed_upload_extensions" label="File Type" required />}
      </FormSection>
      <FormFooter form={form} submit={submit} {...(cancel && { cancel: { go: cancel } })} />
    </GuardedForm>
  )
}
