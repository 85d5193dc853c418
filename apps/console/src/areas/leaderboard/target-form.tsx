import {
  TARGET_LIMITS,
  TARGET_PERIOD_KEYS,
  TARGET_PERIODS,
  TARGET_REWARD_KEYS,
  TARGET_REWARDS,
  TARGET_SCOPE_KEYS,
  TARGET_SCOPES,
  TARGET_STATES,
  type TargetDetail,
  targetForm,
} from '@pelita/contract/areas/leaderboard/target.ts'
import { workplaceApi } from '@pelita/contract/platform/workplace.ts'
import type { z } from 'zod'
import { statusOptions } from '../../kit/badges/status-options.ts'
import { ManyField } from '../../kit/form/choice/many-field.tsx'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { DateField } from '../../kit/form/date/date-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { LinesField } from '../../kit/form/text/lines-field.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { BadgeField } from '../../kit/pickers/badge-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { optionsOf } from '../../kit/text/options-of.ts'
import { targetRecord } from './leaderboard-records.ts'
import { divisionChoice } from './workplaces.ts'

type TargetValues = z.input<typeof targetForm>

const EMPTY: TargetValues = {
  ...{ title: '', period_type: 'month', start_at: '', end_at: '', scope: 'all', division_ids: [], positions: [] },
  ...{ target_points: 100, reward: 'none', reward_points: '', reward_badge_id: '', reward_text: '', status: 'draft' },
}

export default recordForm(targetRecord, {
  schema: targetForm,
  empty: EMPTY,
  valuesOf: (record) => ({
    ...filledFrom(EMPTY, {
      ...record,
      division_ids: record.divisions.map(({ id }) => id),
      reward_badge_id: record.reward_badge?.id ?? '',
    }),
  }),
  Fields,
})

const PERIODS = optionsOf(TARGET_PERIOD_KEYS, TARGET_PERIODS)
const SCOPES = optionsOf(TARGET_SCOPE_KEYS, TARGET_SCOPES)
const REWARDS = optionsOf(TARGET_REWARD_KEYS, TARGET_REWARDS)
const STATES = statusOptions(TARGET_STATES)

function Fields({ form, record }: FieldsProps<TargetValues, TargetDetail>) {
  const { period_type, scope, reward } = form.fields.values
  const isCustom = period_type === 'custom'
  return (
    <>
      <FormSection title="General" help="Points people are to reach in a period. Published, it stands on their board.">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={TARGET_LIMITS.title} />
        <SelectField form={form} name="period_type" label="Period" placeholder="Select period" required options={PERIODS} />
        <DateField
          form={form}
          name="start_at"
          label="Start Date"
          required
          help={isCustom ? undefined : 'Any day of it: the target takes the whole month, quarter or year.'}
        />
        {isCustom && <DateField form={form} name="end_at" label="End Date" required />}
        <NumberField form={form} name="target_points" label="Target Points" required min={1} max={TARGET_LIMITS.points} />
      </FormSection>
      <FormSection title="Scope" help="Whom it is for. Targets for the same people must not overlap.">
        <RadioField form={form} name="scope" label="Scope" required options={SCOPES} />
        {scope === 'divisions' && (
          <ManyField
            form={form}
            name="division_ids"
            label="Divisions"
            placeholder="Add division"
            required
            endpoint={workplaceApi.divisions}
            input={{ query: {} }}
            choice={divisionChoice}
            known={(record?.divisions ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            failed="Failed get divisions"
          />
        )}
        {scope === 'positions' && (
          <LinesField form={form} name="positions" label="Job Positions" help="One in each line." required />
        )}
      </FormSection>
      <FormSection title="Reward" help="Given once, when somebody reaches the target.">
        <RadioField form={form} name="reward" label="Reward" required options={REWARDS} />
        {reward === 'points' && (
          <NumberField form={form} name="reward_points" label="Bonus Points" required min={1} max={TARGET_LIMITS.bonus} />
        )}
        {reward === 'badge' && (
          <BadgeField form={form} name="reward_badge_id" label="Badge" required present={record?.reward_badge ?? null} />
        )}
        {reward === 'text' && (
          <TextField
            form={form}
            name="reward_text"
            label="What they get"
            placeholder="Input reward"
            required
            maxLength={TARGET_LIMITS.reward}
          />
        )}
        <RadioField form={form} name="status" label="Status" required options={STATES} />
      </FormSection>
    </>
  )
}
