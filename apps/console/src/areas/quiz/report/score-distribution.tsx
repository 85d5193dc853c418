import { quizResultApi, SCORE_BANDS, type ScoreFigures } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { useData } from '../../../data/use-data.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { fullCount } from '../../../kit/format/full-count.ts'
import type { GivenScope } from '../../../kit/report/report-scope.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import css from './score-distribution.module.css'

const WIDTH = 100 / SCORE_BANDS
const nameOf = (i: number) => `${i * WIDTH}–${(i + 1) * WIDTH}`

/** How the scores lie: one column for ten points. Who waits for review is told, not counted. */
export function ScoreDistribution({ quizId, scope }: { quizId: string; scope: GivenScope['scope'] }) {
  const input = { params: { id: quizId }, query: { ...scope } }
  const { data } = useData(quizResultApi.scores, input, 'Failed get quiz results', { show: 'none' })
  if (!data || data.graded + data.waiting === 0) return null
  return (
    <DetailSection title="Score Distribution">
      <p className={css.said}>{saidOf(data)}</p>
      {data.graded > 0 && <Columns figures={data} />}
    </DetailSection>
  )
}

const waitsOf = (waiting: number): string => {
  if (waiting === 0) return ''
  if (waiting === 1) return ` ${t('1 waits for review and is not counted.')}`
  return ` ${t('{waiting} wait for review and are not counted.', { waiting: fullCount(waiting) })}`
}

const saidOf = ({ graded, waiting, mean }: ScoreFigures): string => {
  const waits = waitsOf(waiting)
  if (graded === 0) return t('No score is complete yet.') + waits
  return t('Mean {mean} of {graded} complete scores.', { mean: scoreText(mean), graded: fullCount(graded) }) + waits
}

function Columns({ figures }: { figures: ScoreFigures }) {
  const most = Math.max(...figures.bands)
  return (
    <ol className={css.columns}>
      {figures.bands.map((n, i) => (
        <li key={nameOf(i)} title={t('{band} points: {n}', { band: nameOf(i), n })}>
          <span className={css.stack}>
            {n > 0 && fullCount(n)}
            <span className={css.bar} style={{ height: `calc((100% - 20px) * ${n / most})` }} aria-hidden />
          </span>
          <span className={css.band}>{nameOf(i)}</span>
        </li>
      ))}
    </ol>
  )
}
