import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormSection } from '../../../kit/form/form-section.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { SelectField } from '../../../kit/form/select-field.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'
import type { BatchFormProps } from './batch-form.tsx'
import { useAchievements } from './use-achievements.ts'

const MOST = 20

/** What those who complete the batch are given, and what a good score gives besides. */
export function AchievementFields({ form }: Pick<BatchFormProps, 'form'>) {
  const { options, loading } = useAchievements()
  const { further } = form.fields.values
  const shared = { form, placeholder: 'Select achievement', options, loading }
  return (
    <FormSection title="Achievement" help="What those who complete the batch are given, and what a good score gives besides.">
      <SelectField {...shared} name="achievement_key" label="Achievement" clearable />
      {[...further.keys()].map((n) => (
        <div key={n} className={css.row}>
          <SelectField {...shared} name={`further.${n}.key`} label={`Additional Achievement ${n + 1}`} required />
          <NumberField form={form} name={`further.${n}.min_score`} label={`Minimum Score ${n + 1}`} min={0} max={100} />
          <button
            type="button"
            className="bare-icon"
            aria-label={t('Delete additional achievement {n}', { n: n + 1 })}
            onClick={() => form.fields.removeListItem('further', n)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      ))}
      {further.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => form.fields.insertListItem('further', { key: '', min_score: 80 })}
          >
            {t('Add Achievement')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
