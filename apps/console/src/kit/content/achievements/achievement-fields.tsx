import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { CardsSkeleton } from '../../feedback/skeletons.tsx'
import { SelectField } from '../../form/choice/select-field.tsx'
import { FieldFrame } from '../../form/field/field-frame.tsx'
import { type FieldForm, type FieldName, type FieldProps, useField } from '../../form/field/use-field.tsx'
import { FormSection } from '../../form/layout/form-section.tsx'
import { NumberField } from '../../form/number/number-field.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'
import type { AchievementCalls } from './achievement-calls.ts'
import { useAchievements } from './use-achievements.ts'

/** Its pictures and pages come once the form stands. */
const AchievementPicker = lazyPart(() => import('./achievement-picker.tsx'))

const MOST = 20

/** `badge {id}` or `certificate {id}`, the further ones from a score on. */
export interface AchievementValues {
  achievement_key: string
  further: { key: string; min_score: number | '' }[]
}

interface Props<V> {
  form: FieldForm<V>
  calls: AchievementCalls
  /** `batch`, `course`: what is completed. */
  of: string
  /** Nothing besides, as there is no score. */
  alone?: boolean
}

/** What those who complete a content are given, and what a good score gives besides. */
export function AchievementFields<V extends AchievementValues>({ form, calls, of, alone = false }: Props<V>) {
  const { known, options, loading } = useAchievements(calls)
  const at = (name: string) => name as FieldName<V>
  const { value, onChange: put } = form.fields.getInputProps(at('further'))
  const further: AchievementValues['further'] = Array.isArray(value) ? value : []
  const shared = { form, placeholder: 'Select achievement', options, loading }
  const besides = alone ? '' : ', and what a good score gives besides'
  return (
    <FormSection title="Achievement" help={`What those who complete the ${of} are given${besides}.`}>
      <Main form={form} name={at('achievement_key')} label="Achievement" calls={calls} known={known} options={options} />
      {[...further.keys()].map((n) => (
        <div key={n} className={css.row}>
          <SelectField {...shared} name={at(`further.${n}.key`)} label={`Additional Achievement ${n + 1}`} required />
          <NumberField form={form} name={at(`further.${n}.min_score`)} label={`Minimum Score ${n + 1}`} min={0} max={100} />
          <button
            type="button"
            className="bare-icon"
            aria-label={t('Delete additional achievement {n}', { n: n + 1 })}
            onClick={() => put(further.toSpliced(n, 1))}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      {!alone && further.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => put([...further, { key: '', min_score: 80 }])}
          >
            {t('Add Achievement')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

interface MainProps<V> extends FieldProps<V>, Pick<ReturnType<typeof useAchievements>, 'known' | 'options'> {
  calls: AchievementCalls
}

function Main<V>({ calls, known, options, ...props }: MainProps<V>) {
  const { value, change, frame } = useField(props, (key) => options.find((one) => one.value === key)?.label ?? '-')
  return (
    <FieldFrame frame={frame} role="group">
      <Suspense fallback={<CardsSkeleton cards={4} />}>
        <AchievementPicker value={String(value ?? '')} {...{ change, calls, known }} />
      </Suspense>
    </FieldFrame>
  )
}
