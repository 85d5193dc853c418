import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ReactNode } from 'react'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import { ReadCard } from '../questions/read-card.tsx'
import { KindView } from './kind-view.tsx'

/** One question as it was written, with its key. */
export function BankCard({ question, n, extra }: { question: Question; n: number; extra?: ReactNode }) {
  return (
    <ReadCard
      id={question.id}
      n={n}
      question={question.question}
      aside={t('{score} points', { score: scoreText(question.score) })}
    >
      <KindView question={question} />
      {extra}
    </ReadCard>
  )
}
