import { useRef } from 'react'
import { ask } from '../../../kit/feedback/ask.tsx'
import { uncheckedQuestions } from '../draft/unchecked-keys.ts'
import { showQuestionSoon } from '../questions/show-question.ts'
import type { QuizForm } from './use-quiz-document.ts'

/** Names the questions whose key nobody has touched, each once, and answers whether to go on with them as they are. */
export function useUncheckedAsked() {
  const named = useRef<ReadonlySet<string>>(new Set())
  return async (form: QuizForm): Promise<boolean> => {
    const open = uncheckedQuestions(form.current()).filter(({ id }) => !named.current.has(id))
    const [first] = open
    if (!first) return true
    named.current = new Set([...named.current, ...open.map(({ id }) => id)])
    const goOn = await ask({
      title: 'Are these keys right?',
      text: 'Nobody has marked the right answer of question {numbers}: the first option, or True, is marked as it was at the beginning.',
      values: { numbers: open.map(({ n }) => n).join(', ') },
      confirm: 'Keep them',
      cancel: 'Look at them',
      tone: 'warning',
    })
    if (goOn) return true
    const question = form.current().questions.find(({ id }) => id === first.id)
    if (question) form.dispatch({ do: 'objective', objective: question.question_objective })
    showQuestionSoon(first.id)
    return false
  }
}
