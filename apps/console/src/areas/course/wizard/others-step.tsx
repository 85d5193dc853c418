import { type CourseDetail, courseApi } from '@pelita/contract/areas/course/course.ts'
import { COURSE_LIMITS } from '@pelita/contract/areas/course/course-form.ts'
import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { AchievementFields } from '../../../kit/content/achievements/achievement-fields.tsx'
import { AccessFields } from '../../../kit/content/general/access-fields.tsx'
import { PrerequisitesField } from '../../../kit/content/general/prerequisites-field.tsx'
import { FormStep } from '../../../kit/content/wizard/form-step.tsx'
import type { StepForm } from '../../../kit/content/wizard/use-step-form.ts'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'
import { ManyField } from '../../../kit/form/choice/many-field.tsx'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { DateTimeField } from '../../../kit/form/date/date-time-field.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import type { GuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { ORDER_WORDS, PERIOD_WORDS, useCourseFlag } from '../course-words.ts'
import { courseAchievements } from './course-achievements.ts'
import { type OtherOut, type OtherValues, otherSchema, otherValuesOf } from './other-values.ts'

const others: StepForm<CourseDetail, OtherOut, OtherValues> = {
  key: 'others',
  schema: otherSchema,
  calls: { update: courseApi.saveOther },
  valuesOf: otherValuesOf,
}

const ORDERS = [
  { value: 'sequential', label: ORDER_WORDS.sequential, help: 'A content opens once those before it are done' },
  { value: 'random', label: ORDER_WORDS.random, help: 'Every content is open from the beginning' },
]
const PERIODS = [
  { value: 'unlimited', label: PERIOD_WORDS.unlimited },
  { value: 'limited', label: PERIOD_WORDS.limited, help: 'Between two dates, or so many days after somebody joined' },
]

interface Part {
  form: GuardedForm<OtherValues>
  record: CourseDetail
}

/** Step 3: when and how people learn, what they get for it, and who may come. */
export default function OthersStep(props: StepProps<CourseDetail>) {
  const onlyOnSave = !useCourseFlag('validate_on_change')
  const { record } = props
  return (
    <FormStep {...props} step={{ ...others, onlyOnSave }}>
      {(form) => (
        <>
          <LearningRule form={form} record={record} />
          <AchievementFields form={form} calls={courseAchievements} of="course" />
          <Access form={form} record={record} />
          <Afterwards form={form} record={record} />
        </>
      )}
    </FormStep>
  )
}

function LearningRule({ form }: Part) {
  const isLimited = form.fields.values.access_period.type === 'limited'
  return (
    <FormSection title="Learning Rule">
      <RadioField form={form} name="access_period.type" label="Access Period" required options={PERIODS} />
      {isLimited && (
        <>
          <DateTimeField form={form} name="access_period.start_at" label="Start Date" startTime="00:00" />
          <DateTimeField form={form} name="access_period.end_at" label="End Date" startTime="23:59" />
          <NumberField
            form={form}
            name="access_period.days"
            label="Days"
            help="After somebody joined; where there is an end date as well, the earlier counts"
            min={1}
            max={COURSE_LIMITS.days}
          />
        </>
      )}
      <RadioField form={form} name="learning_order" label="Learning Order" required options={ORDERS} />
    </FormSection>
  )
}

function Access({ form, record }: Part) {
  const isShared = record.confidentiality === 'public' || record.distributed_organizations.length > 0
  const offersOthers = useCourseFlag('distribute_content') && isShared
  return (
    <FormSection title="Access">
      <AccessFields form={form} present={record.distributed_organizations} offersOthers={offersOthers} withOwn />
      <NumberField
        form={form}
        name="max_participants"
        label="Max Participants"
        help="0: as many as want to"
        min={0}
        max={COURSE_LIMITS.seats}
      />
      <DateTimeField form={form} name="registration_until" label="Registration Until" startTime="23:59" />
      <PrerequisitesField
        form={form}
        name="prerequisites"
        label="Prerequisites"
        help="What has to be completed before somebody can join, at most 5; whoever is invited may come without"
      />
      <ManyField
        form={form}
        name="trial_users"
        label="Trial Users"
        help="Who tries the course before it is published, at most 50; what they do counts nowhere"
        placeholder="Select person"
        endpoint={userListApi.list}
        input={{ query: { choosable: 'true' } }}
        choice={({ id, full_name, nik }) => ({ value: id, label: nik ? `${full_name} (${nik})` : full_name })}
        known={record.trial_users.map(({ id, full_name, nik }) => ({ value: id, label: `${full_name} (${nik})` }))}
        failed="Failed get users"
      />
    </FormSection>
  )
}

function Afterwards({ form, record }: Part) {
  return (
    <FormSection title="Feedback">
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
  )
}
