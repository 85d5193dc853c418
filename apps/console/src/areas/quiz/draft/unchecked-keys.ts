import { isChoice, isSurvey, questionNumbers } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { QuizAction } from './quiz-actions.ts'
import type { QuizDocument } from './quiz-document.ts'

const TOUCHES: readonly string[] = ['option-correct', 'key-checked']

/** A question begins with a key, as the specification says; which keys nobody has touched is remembered beside it. */
export function withUnchecked(before: QuizDocument, after: QuizDocument, action: QuizAction): QuizDocument {
  const known = before.unchecked ?? []
  if (action.do === 'add' || action.do === 'duplicate') {
    const id = action.do === 'add' ? action.id : action.newId
    const open = action.do === 'add' ? true : known.includes(action.id)
    const added = after.questions.find((question) => question.id === id)
    const counts = open && added && isChoice(added.question_type) && !isSurvey(after.question_type) && !known.includes(id)
    return counts ? { ...after, unchecked: [...known, id] } : after
  }
  if (known.length === 0) return after
  const touched = action.do === 'change' && TOUCHES.includes(action.change.what) ? action.id : null
  const there = new Set(after.questions.map(({ id }) => id))
  const left = known.filter((id) => id !== touched && there.has(id))
  return left.length === known.length ? after : { ...after, unchecked: left }
}

interface Unchecked {
  readonly id: string
  readonly n: number
}

/** The questions whose key nobody has touched, by the numbers people see. */
export function uncheckedQuestions({ questions, unchecked = [] }: QuizDocument): Unchecked[] {
  const numbers = questionNumbers(questions)
  return questions.flatMap(({ id }, at) => (unchecked.includes(id) ? [{ id, n: numbers[at] ?? 0 }] : []))
}
