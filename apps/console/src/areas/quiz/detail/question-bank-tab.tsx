import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { QuestionBank } from '../bank/question-bank.tsx'

/** Every question of the quiz with its key, by objective and by kind. */
export default function QuestionBankTab({ quiz }: { quiz: QuizDetail }) {
  return <QuestionBank questions={quiz.questions} questionType={quiz.question_type} />
}
