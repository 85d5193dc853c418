import '../../../kit/form/field/mantine-switch.ts'
import { Switch } from '@mantine/core'
import { type ItemStatistic, quizInsightApi, STATISTIC_ATTEMPTS } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { useState } from 'react'
import { failureText } from '../../../data/api-error.ts'
import { useData } from '../../../data/use-data.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { TableSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx'
import { Segments } from '../../../kit/pickers/segments.tsx'
import type { GivenScope } from '../../../kit/report/report-scope.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import { MEANINGS } from './item-figures.tsx'
import { ItemRow } from './item-row.tsx'
import { indexText } from './item-words.ts'
import css from './statistics.module.css'

const FAILED = 'Failed get item statistics'

export type StatisticAttempts = (typeof STATISTIC_ATTEMPTS)[number]
const ATTEMPT_LABELS: Readonly<Record<StatisticAttempts, string>> = { first: 'First', last: 'Last', all: 'All' }

interface Props {
  quizId: string
  /** Which use of the quiz; empty for all of them. */
  scope: GivenScope['scope']
  /** Offered where a key is suspect. */
  regrade?: (item: ItemStatistic) => void
}

/** How well each question measures, for one use of a quiz or for all of them. */
export function ItemStatistics({ quizId, scope, regrade }: Props) {
  const [attempts, setAttempts] = useState<StatisticAttempts>('first')
  const input = { params: { id: quizId }, query: { ...scope, attempts } }
  const { data, error, isFetching, refetch } = useData(quizInsightApi.itemStatistics, input, FAILED, { show: 'none', keep: true })
  const options = STATISTIC_ATTEMPTS.map((value) => ({ value, label: ATTEMPT_LABELS[value] }))
  return (
    <DetailSection
      title="Item Statistics"
      action={<Segments label="Attempts that count" options={options} value={attempts} onChange={setAttempts} />}
    >
      {error && !isFetching ? (
        <ErrorState small text={failureText(error, FAILED).message} cause={error} retry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={4} columns={5} />
      ) : data.attempts === 0 ? (
        <EmptyState small title="No answers yet" text="Statistics appear once participants have submitted the quiz." />
      ) : (
        <div data-stale={isFetching || undefined} className={css.statistics}>
          <Facts
            quiet
            facts={[
              { label: 'Attempts', value: data.attempts },
              { label: 'Participants', value: data.participants },
              { label: 'Mean score', value: scoreText(data.mean_score) },
              { label: 'Standard deviation', value: scoreText(data.score_deviation) },
              { label: 'Internal consistency', value: indexText(data.consistency) },
              { label: 'Standard error', value: scoreText(data.standard_error) },
              ...(data.waiting > 0 ? [{ label: 'Waiting for Review', value: data.waiting }] : []),
            ]}
          />
          <Items items={data.results} regrade={regrade} />
        </div>
      )}
    </DetailSection>
  )
}

function Items({ items, regrade }: { items: readonly ItemStatistic[]; regrade: Props['regrade'] }) {
  const [onlyFlagged, setOnlyFlagged] = useState(false)
  const flagged = items.filter((item) => item.flags.length > 0)
  const shown = onlyFlagged ? flagged : items
  return (
    <>
      <div className={css.tools}>
        <details className={css.meanings}>
          <summary>{t('What do the figures mean?')}</summary>
          <dl>
            {Object.entries(MEANINGS).map(([label, text]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </details>
        {flagged.length > 0 && (
          <Switch
            label={t('Only flagged ({count})', { count: flagged.length })}
            checked={onlyFlagged}
            onChange={(event) => setOnlyFlagged(event.currentTarget.checked)}
          />
        )}
      </div>
      <ol className={css.items}>
        {shown.map((item) => (
          <ItemRow key={item.question_id} item={item} regrade={regrade} />
        ))}
      </ol>
    </>
  )
}
