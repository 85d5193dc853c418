import '../../../kit/form/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { type ClassroomDetail, classroomApi, classroomForm } from '@pelita/contract/areas/classroom/classroom.ts'
import { competencyApi } from '@pelita/contract/areas/competency.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { LEVELS } from '@pelita/contract/areas/reference.ts'
import type { z } from 'zod'
import { useAction } from '../../../data/use-action.ts'
import { FormFooter } from '../../../kit/form/form-footer.tsx'
import { FormSection } from '../../../kit/form/form-section.tsx'
import { GuardedForm } from '../../../kit/form/guarded-form.tsx'
import { ManyField } from '../../../kit/form/many-field.tsx'
import { SelectField } from '../../../kit/form/select-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { CategoryField } from '../../../kit/pickers/category-field.tsx'
import { RichTextField } from '../../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../../kit/text/t.ts'
import type { StepProps } from './classroom-wizard.tsx'
import { NOT_CHANGED, useStepForm } from './use-step-form.ts'

type Values = z.input<typeof classroomForm>

const valuesOf = (record: ClassroomDetail): Values => ({
  title: record.title,
  description: record.description,
  level: record.level === null ? '' : String(record.level),
  category: record.category ?? '',
  competencies: record.competencies.map(({ id }) => id),
  providers: record.providers.map(({ id }) => id),
})

const levels = () => LEVELS.map(({ id, title }) => ({ value: String(id), label: t(title) }))

/** Step 1: what the classroom is called, what it teaches and who provides it. */
export function GeneralStep({ record, mode, next, back }: StepProps) {
  const params = { id: record.id }
  const { send } = useAction(classroomApi.update, { failed: NOT_CHANGED })
  const form = useStepForm(record, {
    name: 'general',
    schema: classroomForm,
    valuesOf,
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    next,
  })
  const known = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <GuardedForm form={form}>
      <FormSection title="General" help="What learners read about the classroom before they join.">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <RichTextField form={form} name="description" label="Description" required />
        <SelectField form={form} name="level" label="Level" placeholder="Select level" required options={levels()} />
        <CategoryField
          form={form}
          name="category"
          label="Category"
          placeholder="Select category"
          required
          module="classroom"
          present={record.category}
        />
        <ManyField
          form={form}
          name="competencies"
          label="Competencies"
          placeholder="Select competency"
          required
          endpoint={competencyApi.list}
          input={{ query: {} }}
          choice={({ id, code, name }) => ({ value: id, label: `${code} ${name}` })}
          known={record.competencies.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          failed="Failed get competencies"
        />
        <ManyField
          form={form}
          name="providers"
          label="Providers"
          placeholder="Select provider"
          required
          endpoint={providerApi.list}
          input={{ query: { status: 'active' } }}
          choice={({ id, name }) => ({ value: id, label: name })}
          known={known(record.providers)}
          failed="Failed get providers"
        />
        <TextInput label={t('Days')} description={t('As many as the step Content has')} value={record.days} readOnly maw={320} />
      </FormSection>
      <FormFooter form={form} submit="Next" cancel={mode === 'create' || record.title ? { go: back } : undefined} />
    </GuardedForm>
  )
}
