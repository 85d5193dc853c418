import { isChoice, type QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Review } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { ZoneNote } from '../../../kit/detail/zone-note.tsx'
import { dayTime } from '../../../kit/format/dates.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import css from './review.module.css'

/** How the attempt ended, and how many questions of this kind were right. */
export function ReviewSummary({ review: { detail }, kind }: { review: Review; kind: QuestionKind }) {
  const result = detail.results[kind]
  return (
    <section className={css.summary} aria-label={t('Score')}>
      <div className={css.score}>
        <span>{t('Score')}</span>
        <strong>{scoreText(detail.score)}</strong>
        <StatusBadge status={detail.status} />
      </div>
      <Facts
        facts={[
          { label: 'Question Total', value: result?.total ?? 0 },
          ...(isChoice(kind)
            ? [
                { label: 'Correct', value: result?.correct ?? 0 },
                { label: 'Incorrect', value: result?.incorrect ?? 0 },
              ]
            : []),
          { label: 'Passing Grade', value: detail.pass_grade },
          { label: 'Attempt', value: detail.attempt_no },
          { label: 'Start', value: dayTime(detail.start_at), wide: true },
          { label: 'Finish', value: dayTime(detail.finish_at), wide: true },
        ]}
      />
      <ZoneNote />
    </section>
  )
}
