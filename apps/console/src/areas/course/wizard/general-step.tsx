import { type CourseDetail, courseApi } from '@pelita/contract/areas/course/course.ts'
import {
  CONFIDENTIALITIES,
  COURSE_LANGUAGES,
  COURSE_LIMITS,
  courseGeneral,
  DESIGN_MODELS,
  type CourseGeneral as Sent,
  type CourseGeneralValues as Values,
} from '@pelita/contract/areas/course/course-form.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/platform/file.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import type { ContentBase } from '../../../kit/content/general/base-fields.tsx'
import { GeneralStep } from '../../../kit/content/general/general-step.tsx'
import type { StepForm } from '../../../kit/content/wizard/use-step-form.ts'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { SelectField } from '../../../kit/form/choice/select-field.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import { LinesField } from '../../../kit/form/text/lines-field.tsx'
import { CONFIDENTIALITY_WORDS, LANGUAGE_WORDS, useCourseFlag } from '../course-words.ts'

const base: ContentBase<Values> = {
  module: 'course',
  fields: ['title', 'description', 'category', 'level', 'competencies', 'thumbnail', 'authors', 'providers', 'tags'],
  levels: levelsOf('course'),
  competencies: competencyApi.list,
  providers: providerApi.list,
  authors: { label: 'Authors', from: userListApi.list },
  pictures: { maxBytes: IMAGE_MAX_BYTES, given: THUMBNAILS },
}

const general: StepForm<CourseDetail, Sent, Values> = {
  key: 'general',
  schema: courseGeneral,
  calls: { update: courseApi.saveGeneral, create: courseApi.addGeneral },
  valuesOf: (record) => ({
    ...{ title: record.title, description: record.description, tags: record.tags, thumbnail: record.thumbnail ?? '' },
    category_id: record.category_id ?? '',
    level_id: record.level_id === null ? '' : String(record.level_id),
    competencies: record.competencies.map(({ id }) => id),
    authors: record.authors.map(({ id }) => id),
    providers: record.providers.map(({ id }) => id),
    ...{ confidentiality: record.confidentiality, language: record.language },
    learning_objectives: record.learning_objectives,
    instructional_design_model_id: record.instructional_design_model_id ?? '',
    duration: record.duration ?? '',
  }),
}

const optionsOf = <K extends string>(values: readonly K[], words: Readonly<Record<K, string>>) =>
  values.map((value) => ({ value, label: words[value] }))

/** Step 1: what the course is called, what it teaches and who may see it. */
export function CourseGeneral(props: StepProps<CourseDetail>) {
  const onlyOnSave = !useCourseFlag('validate_on_change')
  const { contents_duration } = props.record
  return (
    <GeneralStep
      {...props}
      step={{ ...general, onlyOnSave }}
      base={base}
      help="What learners read about the course before they join."
    >
      {(form) => (
        <>
          <LinesField
            form={form}
            name="learning_objectives"
            label="Learning Objectives"
            help="One in each line, at most 10"
            placeholder="Input learning objectives"
            required
            rows={4}
          />
          <RadioField
            form={form}
            name="confidentiality"
            label="Confidentiality"
            help="A private course is never offered to other organizations"
            required
            options={optionsOf(CONFIDENTIALITIES, CONFIDENTIALITY_WORDS)}
          />
          <RadioField
            form={form}
            name="language"
            label="Language"
            required
            options={optionsOf(COURSE_LANGUAGES, LANGUAGE_WORDS)}
          />
          <SelectField
            form={form}
            name="instructional_design_model_id"
            label="Design Model"
            placeholder="Select design model"
            clearable
            options={DESIGN_MODELS.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <NumberField
            form={form}
            name="duration"
            label="Duration"
            help={
              contents_duration > 0
                ? `Empty: as long as its contents, ${contents_duration} minutes`
                : 'Empty: as long as its contents'
            }
            suffix="Minutes"
            min={0}
            max={COURSE_LIMITS.minutes}
          />
        </>
      )}
    </GeneralStep>
  )
}
