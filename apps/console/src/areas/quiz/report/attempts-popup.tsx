import type { AttemptRow, ResultRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { useNavigate } from '@tanstack/react-router'
import { Badge } from '../../../kit/badges/badge.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { useNarrow } from '../../../kit/list/state/use-narrow.ts'
import { HeaderRow } from '../../../kit/list/table/header-row.tsx'
import report from '../../../kit/report/report.module.css'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import { isHighest } from './highest-score.ts'
import { OutcomeBadge } from './outcome-badge.tsx'
import css from './report.module.css'
import type { OpenReport } from './report-page.tsx'
import { reviewPath } from './report-paths.ts'

type Place = Pick<OpenReport, 'quizId' | 'detail'> & { readonly isSurvey: boolean }

interface AllProps {
  row: ResultRow
  review: (id: string) => void
  isSurvey: boolean
}

/** Every attempt of one participant, newest first, each leading to its review. */
export function AttemptsButton({ row, place }: { row: ResultRow; place: Place }) {
  const navigate = useNavigate()
  const open = async () => {
    const chosen = await openDialog<string>((close) => <Attempts row={row} review={close} isSurvey={place.isSurvey} />, {
      title: t('Attempts of {name}', { name: row.name }),
      size: 'lg',
    })
    if (chosen) await navigate({ href: reviewPath(place.quizId, chosen, place.detail) })
  }
  return (
    <button
      type="button"
      className={report.action}
      disabled={row.attempts.length === 0}
      aria-label={t('View attempts of {name}', { name: row.name })}
      onClick={() => void open()}
    >
      {t('View Attempts')}
    </button>
  )
}

function Attempts(props: AllProps) {
  return useNarrow() ? <AttemptCards {...props} /> : <AttemptTable {...props} />
}

function AttemptTable({ row, review, isSurvey }: AllProps) {
  return (
    <div className={css.attempts}>
      <table className={css.table}>
        <HeaderRow headers={['Attempt', 'Date', 'Score', 'Status', 'Action']} />
        <tbody>
          {row.attempts.map((attempt) => (
            <AttemptLine key={attempt.id} attempt={attempt} all={row.attempts} review={review} isSurvey={isSurvey} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  attempt: AttemptRow
  all: readonly AttemptRow[]
  review: (id: string) => void
  isSurvey: boolean
}

function ReviewButton({ attempt, review }: Pick<LineProps, 'attempt' | 'review'>) {
  return (
    <button
      type="button"
      className={report.action}
      aria-label={t('Review attempt {n}', { n: attempt.retake + 1 })}
      onClick={() => review(attempt.id)}
    >
      {t('Review')}
    </button>
  )
}

function Score({ attempt, all }: Pick<LineProps, 'attempt' | 'all'>) {
  return (
    <span className={css.score}>
      {scoreText(attempt.score)}
      {isHighest(attempt, all) && <Badge tone="green">{t('Highest Score')}</Badge>}
    </span>
  )
}

function AttemptLine({ attempt, all, review, isSurvey }: LineProps) {
  return (
    <tr>
      <td>{attempt.retake + 1}</td>
      <td>{zonedTime(attempt.start_at)}</td>
      <td>
        <Score attempt={attempt} all={all} />
      </td>
      <td>
        <OutcomeBadge status={attempt.status} isSurvey={isSurvey} />
      </td>
      <td>
        <ReviewButton attempt={attempt} review={review} />
      </td>
    </tr>
  )
}

/** The same at phone width. */
function AttemptCards({ row, review, isSurvey }: AllProps) {
  return (
    <ul className={css.cards}>
      {row.attempts.map((attempt) => (
        <li key={attempt.id}>
          <strong>{t('Attempt {n}', { n: attempt.retake + 1 })}</strong>
          <OutcomeBadge status={attempt.status} isSurvey={isSurvey} />
          <span className={css.date}>{zonedTime(attempt.start_at)}</span>
          <span className={css.scoreLine}>
            {t('Score')}: <Score attempt={attempt} all={row.attempts} />
          </span>
          <ReviewButton attempt={attempt} review={review} />
        </li>
      ))}
    </ul>
  )
}
