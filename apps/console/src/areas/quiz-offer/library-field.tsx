import { type LibraryQuiz, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import type { OfferValues } from '@pelita/contract/areas/quiz-offer/quiz-offer-form.ts'
import { useCallback, useState } from 'react'
import { Facts } from '../../kit/detail/facts.tsx'
import type { FieldForm } from '../../kit/form/field/use-field.tsx'
import { useField } from '../../kit/form/field/use-field.tsx'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { t } from '../../kit/text/t.ts'
import { durationOf } from './offer-words.ts'

interface Props {
  form: FieldForm<OfferValues>
  /** The quiz chosen before. */
  present: LibraryQuiz | undefined
  /** Somebody has begun it: another quiz would leave their results without questions. */
  isFixed: boolean
}

const choiceOf = ({ id, title, question_type_label }: LibraryQuiz) => ({
  value: id,
  label: title,
  detail: t(question_type_label),
})

/** Which quiz of the library is offered, and what it says of itself. */
export function LibraryField({ form, present, isFixed }: Props) {
  const [quiz, setQuiz] = useState<LibraryQuiz | null>(present ?? null)
  const show = useCallback((value: unknown) => (value === quiz?.id ? quiz?.title : undefined) ?? '-', [quiz])
  const { value, change, frame } = useField({ form, name: 'quiz_id', label: 'Library Quiz', required: true }, show)
  const chosen = quiz && value === quiz.id ? quiz : null
  return (
    <>
      <RemoteSelect
        {...frame}
        disabled={isFixed || frame.disabled}
        placeholder="Select quiz"
        endpoint={quizOfferApi.quizzes}
        input={{ query: {} }}
        choice={choiceOf}
        chosen={chosen && choiceOf(chosen)}
        onChoose={(choice, row) => {
          setQuiz(row)
          change(choice?.value ?? '')
        }}
        failed="Failed get quizzes"
      />
      {isFixed && <p>{t('Quiz already has results')}</p>}
      {chosen && <LibraryFacts quiz={chosen} />}
    </>
  )
}

/** What the library says of a quiz. */
export function LibraryFacts({ quiz }: { quiz: LibraryQuiz }) {
  return (
    <Facts
      facts={[
        { label: 'Library Quiz', value: quiz.title },
        { label: 'Question Type', value: t(quiz.question_type_label) },
        { label: 'Questions', value: String(quiz.total_questions) },
        { label: 'Duration', value: durationOf(quiz.duration) },
        { label: 'Pass Grade', value: String(quiz.pass_grade) },
        { label: 'Description', value: <RichText html={quiz.description} />, wide: true },
      ]}
    />
  )
}
