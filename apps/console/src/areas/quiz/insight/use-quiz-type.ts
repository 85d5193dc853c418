import { type QuizDetail, quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'

/** Whether results belong to a quiz or a survey; undefined until it is known. Who may only read reports meets quizzes as such. */
export function useQuizType(quizId: string): QuizDetail['type'] | undefined {
  const mayView = useAllowed(quiz.can('view'))
  const { data, error } = useData(quizApi.detail, { params: { id: quizId } }, 'Failed get quiz', {
    show: 'none',
    enabled: mayView,
  })
  return data?.type ?? (mayView && !error ? undefined : 'quiz')
}
