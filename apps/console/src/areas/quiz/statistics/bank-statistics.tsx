import { quiz as access, type QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import { type ItemStatistic, quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { useMemo } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import { t } from '../../../kit/text/t.ts'
import { ItemFigures } from './item-figures.tsx'
import { FlagTexts } from './item-flags.tsx'
import { ItemOptions } from './item-options.tsx'
import { missingText } from './item-words.ts'
import css from './statistics.module.css'

const FAILED = 'Failed get item statistics'

/** What stands below a question of the bank: how it did in first attempts, over all uses of the quiz. */
export function useBankStatistics(quiz: Pick<QuizDetail, 'id' | 'has_results'>) {
  const enabled = useAllowed(access.can('report')) && quiz.has_results
  const input = { params: { id: quiz.id }, query: { attempts: 'first' as const } }
  const { data } = useData(quizInsightApi.itemStatistics, input, FAILED, { show: 'none', enabled })
  const byId = useMemo(() => new Map(data?.results.map((item) => [item.question_id, item])), [data])
  return (question: Question) => {
    const item = byId.get(question.id)
    return item && item.answers > 0 ? <BankStatistics item={item} /> : null
  }
}

function BankStatistics({ item }: { item: ItemStatistic }) {
  const missing = missingText(item)
  return (
    <section className={css.bank} aria-label={t('Statistics of question {n}', { n: item.no })}>
      <ItemFigures item={item} />
      {missing && <p className={css.missing}>{missing}</p>}
      <FlagTexts item={item} />
      {item.options.length > 0 && (
        <details className={css.meanings}>
          <summary>{t('Use of the options')}</summary>
          <ItemOptions item={item} />
        </details>
      )}
    </section>
  )
}
