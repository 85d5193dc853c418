import { Button } from '@mantine/core'
import { CRITERIA_MAX, type Rubric, type RubricCriterion } from '@pelita/contract/areas/assignment/rubric.ts'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { t } from '../../../kit/text/t.ts'
import type { AssignmentValues } from '../assignment-values.ts'
import { CriterionFields } from './criterion-fields.tsx'
import css from './rubric.module.css'
import { openTakeRubric } from './take-rubric.tsx'

const level = (title: string, points: number) => ({ title, text: '', points })
const newCriterion = (): RubricCriterion => ({
  title: '',
  levels: [level('', 0), level('', 5), level('', 10)],
})
const NEW: Rubric = { title: '', criteria: [newCriterion()] }

/** The rubric of an assignment: written here, or taken over from another one. */
export function RubricField({ form }: { form: GuardedForm<AssignmentValues> }) {
  const { fields, words } = form
  const rubric = fields.getValues().rubric ?? null
  useEffect(() => {
    words.set('rubric', { label: t('Rubric'), show: (value) => t(value ? 'On' : 'Off') })
  }, [words])
  const put = (next: Rubric | null) => fields.setFieldValue('rubric', next)
  const take = async () => {
    const taken = await openTakeRubric()
    if (taken) put(taken)
  }
  const ways = (
    <div className={css.ways}>
      {rubric === null && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => put(NEW)}>
          {t('Add Rubric')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={() => void take()}>
        {t('Take from another assignment')}
      </Button>
      {rubric !== null && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => put(null)}
        >
          {t('Remove Rubric')}
        </Button>
      )}
    </div>
  )
  const problem: unknown = fields.errors['rubric.criteria']
  return (
    <section className={css.editor} aria-label={t('Rubric')}>
      <div>
        <strong>{t('Rubric')}</strong>
        <p className={css.text}>
          {t('Criteria with levels. Participants read it before they hand in, graders click the levels and the score follows.')}
        </p>
      </div>
      {rubric && (
        <>
          <TextField form={form} name="rubric.title" label="Rubric Title" required maxLength={150} />
          {rubric.criteria.map((criterion, i) => (
            <CriterionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: fields are bound to their place
              key={i}
              form={form}
              at={i}
              criterion={criterion}
              change={(next) => put({ ...rubric, criteria: rubric.criteria.map((one, n) => (n === i ? next : one)) })}
              {...(rubric.criteria.length > 1 && {
                remove: () => put({ ...rubric, criteria: rubric.criteria.filter((_, n) => n !== i) }),
              })}
            />
          ))}
          {typeof problem === 'string' && <FieldError text={problem} />}
          <div>
            <Button
              variant="subtle"
              disabled={rubric.criteria.length >= CRITERIA_MAX}
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => put({ ...rubric, criteria: [...rubric.criteria, newCriterion()] })}
            >
              {t('Add Criterion')}
            </Button>
          </div>
        </>
      )}
      {ways}
    </section>
  )
}
