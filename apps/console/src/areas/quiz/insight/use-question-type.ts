import { quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'

/** Whether results belong to a quiz or a survey; undefined until it is known. Who may only read reports meets quizzes as such. */
export function useQuestionType(quizId: string): QuestionType | undefined {
  const mayView = useAllowed(quiz.can('view'))
  const { data, error } = useData(quizApi.detail, { params: { id: quizId } }, 'Failed get quiz', {
    show: 'none',
    enabled: mayView,
  })
  return data?.question_type ?? (mayView && !error ? undefined : 'combine')
}
