import type { WizardStep } from '@pelita/contract/areas/quiz/draft-validity.ts'
import { showFirstInvalid } from '../../../kit/form/first-invalid.ts'
import { objectiveInNeed } from '../questions/wrong-questions.ts'
import type { QuizForm } from './use-quiz-document.ts'

/** A refused step says what is missing and leads to the first of it, wherever in the questions that is. */
export function tellProblems(form: QuizForm, step: WizardStep, page: HTMLFormElement | null): void {
  const quiz = form.current()
  const objective = objectiveInNeed(quiz)
  if (step === 'questions' && objective !== quiz.objective) form.dispatch({ do: 'objective', objective })
  form.reveal(true)
  showFirstInvalid(page)
}
