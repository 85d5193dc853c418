import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { QuestionBank } from '../bank/question-bank.tsx'
import { useBankStatistics } from '../statistics/bank-statistics.tsx'

/** Every question of the quiz with its key and how it did, by objective and by kind. */
export default function QuestionBankTab({ quiz }: { quiz: QuizDetail }) {
  const statistics = useBankStatistics(quiz)
  return <QuestionBank questions={quiz.questions} questionType={quiz.question_type} extra={statistics} />
}
