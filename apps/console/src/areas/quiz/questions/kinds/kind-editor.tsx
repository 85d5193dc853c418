import type { Question, QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import type { ComponentType } from 'react'
import type { QuestionChange } from '../../draft/quiz-actions.ts'
import { Essay } from './essay.tsx'
import { LinearScale } from './linear-scale.tsx'
import { MultipleAnswers } from './multiple-answers.tsx'
import { SingleAnswer } from './single-answer.tsx'
import { TrueFalse } from './true-false.tsx'
import { Upload } from './upload.tsx'

/** What every kind of question gets to edit. */
export interface KindProps {
  question: Question
  n: number
  /** What is told to be missing, beside the text of the question. */
  problems: readonly FieldError[]
  change: (step: QuestionChange) => void
}

const EDITORS: Readonly<Record<QuestionKind, ComponentType<KindProps>>> = {
  true_false: TrueFalse,
  mcsa: SingleAnswer,
  mcma: MultipleAnswers,
  linear_scale: LinearScale,
  essay: Essay,
  upload: Upload,
}

export function KindEditor(props: KindProps) {
  const Editor = EDITORS[props.question.question_type]
  return <Editor {...props} />
}
