import {
  EVENT_MODULES,
  POINT_EVENT_KEYS,
  POINT_EVENTS,
  POINT_LIMITS,
  type PointEvent,
  pointForm,
  SCORED_EVENTS,
} from '@pelita/contract/areas/point.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import type { z } from 'zod'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import type { FieldForm } from '../../kit/form/field/use-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { optionsOf } from '../../kit/text/options-of.ts'
import { t } from '../../kit/text/t.ts'
import { pointRecord } from './point-record.ts'

type PointValues = z.input<typeof pointForm>

const EMPTY: PointValues = {
  ...{ title: '', event: 'quiz_passed', points: 10, modules: [], min_score: '' },
  ...{ max_per_day: 0, once_per_content: true, start_at: '', end_at: '', is_active: true },
}

export default recordForm(pointRecord, {
  schema: pointForm,
  empty: EMPTY,
  valuesOf: (record) => told(filledFrom(EMPTY, record)),
  Fields,
})

/** Without what its event is not told of: that would give nothing to anybody. */
const told = (values: PointValues): PointValues => ({
  ...values,
  modules: (values.modules ?? []).filter((slug) => EVENT_MODULES[values.event].includes(slug)),
  min_score: SCORED_EVENTS.includes(values.event) ? (values.min_score ?? '') : '',
})

const EVENTS = optionsOf(POINT_EVENT_KEYS, POINT_EVENTS)
const modulesOf = (event: PointEvent) => EVENT_MODULES[event].map((value) => ({ value, label: t(moduleTitle(value)) }))

function Fields({ form }: FieldsProps<PointValues>) {
  const { event } = form.fields.values
  const modules = modulesOf(event)
  const eventForm: FieldForm<PointValues> = {
    words: form.words,
    fields: {
      getInputProps: (name) => ({
        ...form.fields.getInputProps(name),
        onChange: (chosen) => form.fields.setValues(told({ ...form.fields.values, event: chosen as PointEvent })),
      }),
    },
  }
  return (
    <FormSection title="General" help="What learners earn points for. A rule counts for what happens after it was made.">
      <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={POINT_LIMITS.title} />
      <SelectField form={eventForm} name="event" label="Event" placeholder="Select event" required options={EVENTS} />
      <NumberField
        form={form}
        name="points"
        label="Points"
        help="Less than 0 takes points away."
        required
        min={-POINT_LIMITS.points}
        max={POINT_LIMITS.points}
      />
      {modules.length > 1 && (
        <ChecksField form={form} name="modules" label="Modules" help="None chosen: all of them." options={modules} />
      )}
      {SCORED_EVENTS.includes(event) && (
        <NumberField form={form} name="min_score" label="Minimum Score" placeholder="Any score" min={0} max={100} />
      )}
      <NumberField
        form={form}
        name="max_per_day"
        label="Maximum per Day"
        help="How often a person can earn them in a day. 0 is without limit."
        min={0}
        max={POINT_LIMITS.perDay}
      />
      <SwitchField
        form={form}
        name="once_per_content"
        label="Once per Content"
        help="The same content or item gives a person its points once."
      />
      <DateTimeField form={form} name="start_at" end={{ name: 'end_at' }} label="Start Date" startTime="00:00" />
      <DateTimeField form={form} name="end_at" label="End Date" startTime="23:59" />
      <SwitchField form={form} name="is_active" label="Active" help="An inactive rule gives nothing; what it gave stays." />
    </FormSection>
  )
}
