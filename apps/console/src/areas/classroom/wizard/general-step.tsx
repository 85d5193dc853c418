import '../../../kit/form/field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import {
  type ClassroomDetail,
  type ClassroomForm,
  classroomApi,
  classroomForm,
} from '@pelita/contract/areas/classroom/classroom.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { LEVELS } from '@pelita/contract/learning/levels.ts'
import type { z } from 'zod'
import type { ContentBase } from '../../../kit/content/general/base-fields.tsx'
import { GeneralStep } from '../../../kit/content/general/general-step.tsx'
import type { StepForm } from '../../../kit/content/wizard/use-step-form.ts'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'
import { t } from '../../../kit/text/t.ts'

type Values = z.input<typeof classroomForm>

const base: ContentBase<Values> = {
  module: 'classroom',
  fields: ['title', 'description', 'level', 'category', 'competencies', 'providers'],
  names: { level: 'level', category: 'category' },
  required: ['competencies', 'providers'],
  levels: LEVELS,
  competencies: competencyApi.list,
  providers: providerApi.list,
}

const general: StepForm<ClassroomDetail, ClassroomForm, Values> = {
  key: 'general',
  schema: classroomForm,
  calls: { update: classroomApi.update },
  valuesOf: (record) => ({
    title: record.title,
    description: record.description,
    level: record.level === null ? '' : String(record.level),
    category: record.category ?? '',
    competencies: record.competencies.map(({ id }) => id),
    providers: record.providers.map(({ id }) => id),
  }),
}

/** Step 1; how many days there are follows from the next one. */
export function ClassroomGeneral(props: StepProps<ClassroomDetail>) {
  const { days } = props.record
  return (
    <GeneralStep {...props} step={general} base={base} help="What learners read about the classroom before they join.">
      {() => <TextInput label={t('Days')} description={t('As many as the step Content has')} value={days} readOnly maw={320} />}
    </GeneralStep>
  )
}
