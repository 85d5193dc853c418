import { toast } from '../../../kit/feedback/toast.tsx'
import { showFirstInvalid } from '../../../kit/form/first-invalid.ts'
import { t } from '../../../kit/text/t.ts'
import { objectiveInNeed } from '../questions/wrong-questions.ts'
import { problemsOf, type QuizForm, type Steps } from './use-quiz-document.ts'

/** A refused step says what is missing and leads to the first of it, wherever in the questions that is. */
export function tellProblems(form: QuizForm, step: Steps, page: HTMLFormElement | null): void {
  const quiz = form.current()
  const objective = objectiveInNeed(quiz)
  if ([step].flat().includes('questions') && objective !== quiz.objective) form.dispatch({ do: 'objective', objective })
  form.reveal(true)
  // Where there is no question yet, no field can say it.
  const none = problemsOf(form.current(), step).find(({ field }) => field === 'questions')
  if (none) toast.info(t(none.message))
  showFirstInvalid(page)
}
