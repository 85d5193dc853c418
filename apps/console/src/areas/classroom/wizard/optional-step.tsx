import {
  type ClassroomDetail,
  type ClassroomOthers,
  classroomApi,
  classroomOthers,
  PRIVACIES,
} from '@pelita/contract/areas/classroom/classroom.ts'
import { feedbackApi } from '@pelita/contract/areas/feedback.ts'
import { z } from 'zod'
import { useAction } from '../../../data/use-action.ts'
import { FormFooter } from '../../../kit/form/form-footer.tsx'
import { FormSection } from '../../../kit/form/form-section.tsx'
import { GuardedForm } from '../../../kit/form/guarded-form.tsx'
import { ManyField } from '../../../kit/form/many-field.tsx'
import { SelectField } from '../../../kit/form/select-field.tsx'
import { TextArea } from '../../../kit/form/text-area.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { OrganizationsField } from '../../../kit/pickers/organizations-field.tsx'
import { t } from '../../../kit/text/t.ts'
import { PRIVACY_WORDS } from '../classroom-words.ts'
import type { StepProps } from './classroom-wizard.tsx'
import { type Prerequisite, PrerequisitesField } from './prerequisites-field.tsx'
import { NOT_CHANGED, useStepForm } from './use-step-form.ts'

const partsOf = (text: string, at: RegExp) =>
  text
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== '')

interface Values extends Record<string, unknown> {
  objectives: string
  target_audience: string
  tags: string
  privacy: ClassroomDetail['privacy']
  distributed_organizations: string[]
  feedbacks: string[]
  prerequisites: Prerequisite[]
}

/** Objectives are typed one in each line, tags with commas between them. */
const bodyOf = ({ objectives, tags, feedbacks, prerequisites, ...rest }: Values) => ({
  ...rest,
  prerequisites: prerequisites.map(({ module_type, id }) => ({ module_type, id })),
  feedbacks: feedbacks.map((question_id) => ({ question_id, type: 'lms' as const })),
  objectives: partsOf(objectives, /\n/),
  tags: partsOf(tags, /,/),
})
// What goes in is what the form holds, which `preprocess` cannot say.
const typed = z.preprocess((values) => bodyOf(values as Values), classroomOthers) as unknown as z.ZodType<ClassroomOthers, Values>

const valuesOf = (record: ClassroomDetail): Values => ({
  objectives: record.objectives.join('\n'),
  target_audience: record.target_audience ?? '',
  tags: record.tags.join(', '),
  privacy: record.privacy,
  distributed_organizations: record.distributed_organizations.map(({ id }) => id),
  feedbacks: record.feedbacks.map(({ question_id }) => question_id),
  prerequisites: record.prerequisites,
})

/** Step 4: what may be said beyond that. */
export function OptionalStep({ record, next, back }: StepProps) {
  const params = { id: record.id }
  const { send } = useAction(classroomApi.changeOthers, { failed: NOT_CHANGED })
  const form = useStepForm(record, {
    name: 'optional',
    schema: typed,
    valuesOf,
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    next,
  })
  const privacies = PRIVACIES.map((value) => ({ value, label: t(PRIVACY_WORDS[value]) }))
  return (
    <GuardedForm form={form}>
      <FormSection title="Optional" help="For whom the classroom is and who may find it.">
        <TextArea
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
        <TextField form={form} name="tags" label="Tags" help="Separated by commas" placeholder="Input tags" />
        <SelectField form={form} name="privacy" label="Privacy" required options={privacies} />
        <OrganizationsField
          form={form}
          name="distributed_organizations"
          label="Distributed Organizations"
          present={record.distributed_organizations}
        />
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
      <FormFooter form={form} submit="Next" cancel={{ text: 'Back', go: back }} />
    </GuardedForm>
  )
}
