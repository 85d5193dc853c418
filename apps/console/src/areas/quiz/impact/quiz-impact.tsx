import { quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import { Chart } from '../../../kit/charts/chart.tsx'
import { ScaleBars } from '../../../kit/charts/scale-bars.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { Segments } from '../../../kit/pickers/segments.tsx'
import { NoReport } from '../../../kit/report/no-report.tsx'
import { type GivenScope, useScope } from '../../../kit/report/report-scope.ts'
import { detailPath } from '../report/report-paths.ts'
import { ChoiceRows } from './choice-rows.tsx'
import css from './impact.module.css'
import {
  askedObjectives,
  COMPARISONS,
  type Comparison,
  type Impact,
  impactChart,
  isScale,
  offeredComparisons,
} from './impact-figures.ts'
import { ImpactTable } from './impact-table.tsx'
import { Overall } from './overall.tsx'

const FAILED = 'Failed get learning impact'

/** What a learning impact survey found: before against after, learners against their managers. */
export default function QuizImpact() {
  const { id = '' } = useParams({ strict: false })
  const given = useScope()
  if (given.tampered) return <NoReport back={detailPath(id)} tampered />
  return <Loaded key={`${id} ${given.detail}`} quizId={id} scope={given.scope} />
}

function Loaded({ quizId, scope }: { quizId: string; scope: GivenScope['scope'] }) {
  const params = { id: quizId }
  const query = useData(quizInsightApi.impact, { params, query: { ...scope } }, FAILED, { show: 'none' })
  const mayView = useAllowed(quiz.can('view'))
  const { data } = useData(quizApi.detail, { params }, FAILED, { show: 'none', enabled: mayView })
  usePageHeader(data ? { record: { name: data.title } } : {})
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(impact) => <ImpactView impact={impact} />}
    </RecordLoader>
  )
}

function ImpactView({ impact }: { impact: Impact }) {
  const [comparison, setComparison] = useState<Comparison>('all')
  const asked = askedObjectives(impact)
  const chosen: readonly string[] = COMPARISONS[comparison].objectives
  const objectives = asked.filter((objective) => chosen.includes(objective))
  if (impact.results.length === 0) {
    return (
      <DetailSection>
        <EmptyState title="No answers yet" text="The comparison appears once participants have answered the survey." />
      </DetailSection>
    )
  }
  const offered = offeredComparisons(asked).map((value) => ({ value, label: COMPARISONS[value].label }))
  return (
    <div className={css.page}>
      <Overall impact={impact} asked={asked} />
      {impact.results.some(isScale) && (
        <DetailSection title="Mean per question">
          {offered.length > 1 && (
            <div className={css.compare}>
              <Segments label="Compare" options={offered} value={comparison} onChange={setComparison} />
            </div>
          )}
          <Chart data={impactChart(impact.results, objectives)} draw={ScaleBars} />
        </DetailSection>
      )}
      <ImpactTable rows={impact.results} objectives={objectives} />
      <ChoiceRows rows={impact.results} objectives={objectives} />
    </div>
  )
}
