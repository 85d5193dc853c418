import { type ClassroomDetail, classroomApi, classroomOthers } from '@pelita/contract/areas/classroom/classroom.ts'
import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { z } from 'zod'
import { AccessFields } from '../../../kit/content/general/access-fields.tsx'
import { PrerequisitesField } from '../../../kit/content/general/prerequisites-field.tsx'
import { TagsField } from '../../../kit/content/general/tags-field.tsx'
import { FormStep } from '../../../kit/content/wizard/form-step.tsx'
import type { StepForm } from '../../../kit/content/wizard/use-step-form.ts'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'
import { ManyField } from '../../../kit/form/choice/many-field.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { LinesField } from '../../../kit/form/text/lines-field.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'

/** Questions are chosen by their ids. */
const schema = classroomOthers.extend({
  feedbacks: z
    .array(z.string())
    .transform((ids) => ids.map((question_id) => ({ question_id, type: 'lms' as const })))
    .pipe(classroomOthers.shape.feedbacks),
})

const optional: StepForm<ClassroomDetail, z.output<typeof schema>, z.input<typeof schema>> = {
  key: 'optional',
  schema,
  calls: { update: classroomApi.changeOthers },
  valuesOf: (record) => ({
    objectives: record.objectives,
    target_audience: record.target_audience ?? '',
    tags: record.tags,
    privacy: record.privacy,
    distributed_organizations: record.distributed_organizations.map(({ id }) => id),
    feedbacks: record.feedbacks.map(({ question_id }) => question_id),
    prerequisites: record.prerequisites,
  }),
}

/** Step 4: what may be said beyond that. */
export default function OptionalStep(props: StepProps<ClassroomDetail>) {
  const { record } = props
  return (
    <FormStep {...props} step={optional}>
      {(form) => (
        <FormSection title="Optional" help="For whom the classroom is and who may find it.">
          <LinesField
            form={form}
            name="objectives"
            label="Objectives"
            help="One in each line, at most 10"
            placeholder="Input objectives"
            rows={4}
          />
          <TextField
            form={form}
            name="target_audience"
            label="Target Audience"
            placeholder="Input target audience"
            maxLength={500}
          />
          <TagsField form={form} name="tags" label="Tags" help="Separated by commas" placeholder="Input tags" />
          <AccessFields form={form} present={record.distributed_organizations} label="Distributed Organizations" />
          <PrerequisitesField
            form={form}
            name="prerequisites"
            label="Prerequisites"
            help="What has to be completed before somebody can join, at most 5; whoever is invited may come without"
          />
          <ManyField
            form={form}
            name="feedbacks"
            label="Feedback Questions"
            help="Asked beside the rating, at most 10; questions of your surveys"
            placeholder="Select question"
            endpoint={feedbackApi.forms}
            input={{ query: { type: 'lms' } }}
            choice={({ id, title }) => ({ value: id, label: title })}
            known={record.feedbacks.map(({ question_id, title }) => ({ value: question_id, label: title }))}
            failed="Failed get feedback"
          />
        </FormSection>
      )}
    </FormStep>
  )
}
