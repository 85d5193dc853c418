import { quiz as access, type QuizDetail, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { LinkButton } from '../../../kit/list/frame/link-button.tsx'
import { QuestionBank } from '../bank/question-bank.tsx'
import { useBankStatistics } from '../statistics/bank-statistics.tsx'

const ADDS = [access.can('update'), access.can('question-management')]

/** Every question of the quiz with its key and how it did, by objective and by kind. */
export default function QuestionBankTab({ quiz }: { quiz: QuizDetail }) {
  const statistics = useBankStatistics(quiz)
  const editor = `${pathTo(quizScreens.edit.path, { id: quiz.id })}?tab=question-management`
  // Questions of a synchronized quiz are added where it comes from.
  const whenNone = !quiz.is_from_digiverse && <LinkButton label="Add Question" to={editor} needs={ADDS} />
  return <QuestionBank questions={quiz.questions} questionType={quiz.question_type} extra={statistics} whenNone={whenNone} />
}
