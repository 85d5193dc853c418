import { isSurvey } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { t } from '../../../kit/text/t.ts'
import type { QuizForm } from '../wizard/use-quiz-document.ts'
import { DisplayLimits } from './display-limits.tsx'
import { GradingFields } from './grading-fields.tsx'
import css from './preferences.module.css'
import { RetakeFields } from './retake-fields.tsx'

const ARRANGEMENTS = [
  { value: 'sequential', label: 'Sequential' },
  { value: 'random', label: 'Random' },
]
const VIEWS = [
  { value: 'all', label: 'All at Once' },
  { value: 'single', label: 'One at a Time' },
]

interface Props {
  form: QuizForm
  /** Comes from the events platform, which decides some of this. */
  synced?: boolean
}

/** Step 3: how the quiz is taken, scored and shown. */
export function PreferencesStep({ form, synced = false }: Props) {
  const survey = isSurvey(form.document.question_type)
  return (
    <>
      {synced && (
        <p className={css.notice}>
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
          {t("If you need to change settings that aren't available here, update them in DigiVerse and sync again.")}
        </p>
      )}
      <FormSection title="Preferences" help={survey ? 'Manage survey preferences' : 'Manage quiz preferences'}>
        {!survey && <GradingFields form={form} synced={synced} />}
        {!survey && <RetakeFields form={form} synced={synced} />}
        <RadioField form={form} name="display_per_page" label={survey ? 'Survey View' : 'Quiz View'} options={VIEWS} />
        <RadioField
          form={form}
          name="question_arrangement"
          label="Question Arrangement"
          options={ARRANGEMENTS}
          disabled={survey}
          help={survey ? 'The questions of a survey keep their order.' : undefined}
        />
      </FormSection>
      <DisplayLimits form={form} fixedOrder={synced} />
    </>
  )
}
