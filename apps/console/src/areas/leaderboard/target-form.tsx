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
  targetApi,
  targetForm,
} from '@pelita/contract/areas/leaderboard/target.ts'
import { workplaceApi } from '@pelita/contract/areas/workplace.ts'
import type { z } from 'zod'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { LinesField } from '../../kit/form/lines-field.tsx'
import { ManyField } from '../../kit/form/many-field.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { RadioField } from '../../kit/form/radio-field.tsx'
import { SelectField } from '../../kit/form/select-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { filledFrom, type RecordForm } from '../../kit/form/use-record-form.ts'
import { BadgeField } from '../../kit/pickers/badge-field.tsx'
import { t } from '../../kit/text/t.ts'
import { TAB_OF } from './leaderboard-needs.ts'
import { divisionChoice } from './workplaces.ts'

type TargetValues = z.input<typeof targetForm>

const EMPTY: TargetValues = {
  ...{ title: '', period_type: 'month', start_at: '', end_at: '', scope: 'all', division_ids: [], positions: [] },
  ...{ target_points: 100, reward: 'none', reward_points: '', reward_badge_id: '', reward_text: '', status: 'draft' },
}

export const targetKind = {
  api: targetApi,
  schema: targetForm,
  noun: 'Target',
  list: TAB_OF.target,
  empty: EMPTY,
  valuesOf: (record: TargetDetail): TargetValues => ({
    ...filledFrom(EMPTY, {
      ...record,
      division_ids: record.divisions.map(({ id }) => id),
      reward_badge_id: record.reward_badge?.id ?? '',
    }),
  }),
}

const optionsOf = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: t(labels[value]) }))
const PERIODS = optionsOf(TARGET_PERIOD_KEYS, TARGET_PERIODS)
const SCOPES = optionsOf(TARGET_SCOPE_KEYS, TARGET_SCOPES)
const REWARDS = optionsOf(TARGET_REWARD_KEYS, TARGET_REWARDS)
const STATES = TARGET_STATES.map((value) => ({ value, label: t(STATUSES[value].label) }))

interface Props extends RecordForm<TargetValues> {
  /** Divisions chosen before, by name. */
  divisions?: readonly { readonly id: string; readonly title: string }[]
  /** The badge chosen before. */
  badge?: TargetDetail['reward_badge']
}

/** The fields and texts of a target, for creating and for editing. */
export function TargetForm({ form, submit, cancel, divisions = [], badge = null }: Props) {
  const { period_type, scope, reward } = form.fields.values
  const isCustom = period_type === 'custom'
  return (
    <GuardedForm form={form}>
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
            known={divisions.map(({ id, title }) => ({ value: id, label: title }))}
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
        {reward === 'badge' && <BadgeField form={form} name="reward_badge_id" label="Badge" required present={badge} />}
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
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
