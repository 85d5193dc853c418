import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { QUIZ_TYPE_LABELS, QUIZ_TYPES } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { useMemo } from 'react'
import { useData } from '../../../data/use-data.ts'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { SelectField } from '../../../kit/form/choice/select-field.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import { RichTextField } from '../../../kit/rich-text/rich-text-field.tsx'
import type { QuizForm } from './use-quiz-document.ts'

const TYPES = QUIZ_TYPES.map((value) => ({ value, label: QUIZ_TYPE_LABELS[value] }))

interface Props {
  form: QuizForm
  /** Asked before the type changes, where questions would be lost. */
  mayChangeType?: () => Promise<boolean>
  /** Why the type is fixed. */
  fixed?: string | undefined
}

/** Step 1: what the quiz is called, what it is about and of which type it is. */
export function GeneralStep({ form, mayChangeType, fixed }: Props) {
  const constants = useData(quizApi.constants, {}, 'Failed get quizzes', { staleTime: Number.POSITIVE_INFINITY })
  const limTypes = constants.data?.question_type_lim ?? []
  const careful = useMemo(() => asking(form, mayChangeType), [form, mayChangeType])
  return (
    <FormSection title="General" help="What learners read before they start, and what kind of assessment this is.">
      <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
      <RichTextField form={form} name="description" label="Description" required folder="image" headings />
      <RadioField form={careful} name="type" label="Type" required options={TYPES} disabled={fixed !== undefined} help={fixed} />
      {form.document.type === 'lim' && (
        <SelectField
          form={careful}
          name="question_type"
          label="LIM Type"
          placeholder="Select LIM type"
          required
          options={limTypes}
          loading={constants.isPending}
          disabled={fixed !== undefined}
        />
      )}
    </FormSection>
  )
}

/** The same form, whose changes wait for an answer. */
const asking = (form: QuizForm, may: (() => Promise<boolean>) | undefined): QuizForm => {
  if (!may) return form
  const { getInputProps } = form.fields
  return {
    ...form,
    fields: {
      getInputProps: (name) => {
        const input = getInputProps(name)
        const onChange = async (value: unknown) => {
          if (value !== input.value && (await may())) input.onChange(value)
        }
        return { ...input, onChange: (value) => void onChange(value) }
      },
    },
  }
}
