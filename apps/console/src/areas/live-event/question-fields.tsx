import { Button } from '@mantine/core'
import { QUESTION_LIMITS, REGISTRATION_QUESTION_TYPES } from '@pelita/contract/learning/registration-questions.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import css from '../../kit/content/content.module.css'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { LinesField } from '../../kit/form/text/lines-field.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { type LiveEventFields, NEW_QUESTION } from './live-event-kind.ts'
import { QUESTION_WORDS } from './live-event-words.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const TYPES = REGISTRATION_QUESTION_TYPES.map((value) => ({ value, label: t(QUESTION_WORDS[value]) }))

/** What is asked of whoever registers: a few questions, each answered in words, by a choice, or with yes or no. */
export function QuestionFields({ form }: { form: GuardedForm<LiveEventFields> }) {
  const { registration_questions: questions } = form.fields.values
  return (
    <FormSection
      title="Registration Questions"
      help="Asked when somebody registers; the answers stand in the list of participants."
    >
      {[...questions.entries()].map(([n, { type }]) => (
        <fieldset key={n} className={css.group} aria-label={t('Question {n}', { n: n + 1 })}>
          <TextField
            form={form}
            name={`registration_questions.${n}.text`}
            label={t('Question {n}', { n: n + 1 })}
            required
            maxLength={QUESTION_LIMITS.text}
          />
          <SelectField
            form={form}
            name={`registration_questions.${n}.type`}
            label={t('Type of Question {n}', { n: n + 1 })}
            required
            options={TYPES}
          />
          {type === 'choice' && (
            <LinesField
              form={form}
              name={`registration_questions.${n}.options`}
              label={t('Options of Question {n}', { n: n + 1 })}
              help="One in each line"
              required
            />
          )}
          <SwitchField
            form={form}
            name={`registration_questions.${n}.required`}
            label={t('Question {n} has to be answered', { n: n + 1 })}
          />
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTrash {...icon} />}
              onClick={() => form.fields.removeListItem('registration_questions', n)}
            >
              {t('Delete Question {n}', { n: n + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {questions.length < QUESTION_LIMITS.questions && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => form.fields.insertListItem('registration_questions', { ...NEW_QUESTION })}
          >
            {t('Add Question')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
