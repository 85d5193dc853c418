import { type MentoringDetail, mentoringForm } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { SESSION_MINUTES, USUAL_MINUTES } from '@pelita/contract/learning/coaching.ts'
import type { z } from 'zod'
import { useData } from '../../data/use-data.ts'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { LinesField } from '../../kit/form/text/lines-field.tsx'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { mentoringRecord, TYPE_OPTIONS } from './mentoring-record.ts'

type Values = z.input<typeof mentoringForm>

export default recordForm(mentoringRecord, {
  schema: mentoringForm,
  empty: {
    ...{ type: 'coaching', title: '', description: '', coach_id: '', topics: [] },
    ...{ minutes: USUAL_MINUTES, auto_approve: false },
  },
  also: ['mentorings'],
  Fields,
})

/** Active coaches, and whoever is the coach already. */
function useCoaches(record: MentoringDetail | undefined) {
  const { data, isPending } = useData(userApi.coach, { query: { page_size: -1 } }, 'Failed get coaches')
  const options = (data?.results ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))
  const known = record && options.every(({ value }) => value !== record.coach_id)
  return { options: known ? [{ value: record.coach_id, label: record.coach.full_name }, ...options] : options, isPending }
}

function Fields({ form, record }: FieldsProps<Values, MentoringDetail>) {
  const { options, isPending } = useCoaches(record)
  return (
    <>
      <FormSection title="General" help="What learners read before they ask for a session.">
        <RadioField form={form} name="type" label="Type" options={TYPE_OPTIONS} />
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <TextArea form={form} name="description" label="Description" placeholder="Input description" required maxLength={1000} />
        <LinesField form={form} name="topics" label="Topics" placeholder="Input topics" help="One topic on each line" />
      </FormSection>
      <FormSection title="Sessions" help="Slots are added once the mentoring exists.">
        <SelectField
          form={form}
          name="coach_id"
          label="Coach"
          placeholder="Select coach"
          required
          options={options}
          loading={isPending}
        />
        <NumberField
          form={form}
          name="minutes"
          label="Minutes"
          help="How long a session usually is"
          required
          min={SESSION_MINUTES.min}
          max={SESSION_MINUTES.max}
        />
        <SwitchField
          form={form}
          name="auto_approve"
          label="Approve at Once"
          help="Who asks for a slot has it; otherwise the coach or an administrator approves each request."
        />
      </FormSection>
    </>
  )
}
