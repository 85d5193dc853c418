import { Button } from '@mantine/core'
import {
  LEVEL_TEXT_MAX,
  LEVELS_MAX,
  LEVELS_MIN,
  POINTS_MAX,
  type RubricCriterion,
} from '@pelita/contract/areas/assignment/rubric.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { t } from '../../../kit/text/t.ts'
import type { AssignmentValues } from '../assignment-values.ts'
import css from './rubric.module.css'

interface Props {
  form: GuardedForm<AssignmentValues>
  /** Its place in the rubric. */
  at: number
  criterion: RubricCriterion
  change: (next: RubricCriterion) => void
  /** The last criterion stays. */
  remove?: () => void
}

/** One criterion with its levels, each with its points. */
export function CriterionFields({ form, at, criterion, change, remove }: Props) {
  const { levels } = criterion
  const path = `rubric.criteria.${at}` as const
  return (
    <fieldset className={css.edited}>
      <legend>{t('Criterion {n}', { n: at + 1 })}</legend>
      <TextField form={form} name={`${path}.title`} label="Criterion" required maxLength={120} />
      {levels.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are bound to their place
        <div key={i} className={css.row}>
          <TextField form={form} name={`${path}.levels.${i}.title`} label="Level" required maxLength={60} />
          <TextField form={form} name={`${path}.levels.${i}.text`} label="Description" maxLength={LEVEL_TEXT_MAX} />
          <NumberField
            form={form}
            name={`${path}.levels.${i}.points`}
            label="Points"
            required
            min={0}
            max={POINTS_MAX}
            decimals={1}
          />
          <button
            type="button"
            className="bare-icon"
            aria-label={t('Remove level {level} of criterion {n}', { level: i + 1, n: at + 1 })}
            disabled={levels.length <= LEVELS_MIN}
            onClick={() => change({ ...criterion, levels: levels.filter((__, n) => n !== i) })}
          >
            <IconX size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      <div className={css.ways}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={levels.length >= LEVELS_MAX}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => change({ ...criterion, levels: [...levels, { title: '', text: '', points: 0 }] })}
        >
          {t('Add level')}
        </Button>
        {remove && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={remove}>
            {t('Remove criterion')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
