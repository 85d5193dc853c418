import { isSurvey } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { useMemo } from 'react'
import { failureText } from '../../../data/api-error.ts'
import { useData } from '../../../data/use-data.ts'
import { CardsSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { ErrorState } from '../../../kit/feedback/states.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import report from '../../../kit/report/report.module.css'
import type { GivenScope } from '../../../kit/report/report-scope.ts'
import { useQuestionType } from '../insight/use-question-type.ts'
import { ReportStatistics } from '../statistics/report-statistics.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFigures } from './report-figures.tsx'
import { resultList } from './result-list.tsx'
import { ScoreDistribution } from './score-distribution.tsx'

const FAILED = 'Failed get quiz results'

export interface OpenReport {
  readonly quizId: string
  /** The sealed scope, as links to and from this report carry it. */
  readonly detail: string
  readonly scope: GivenScope['scope']
}

/** Who took the quiz, how it ended, and every attempt. */
export function ReportPage({ quizId, detail, scope }: OpenReport) {
  const params = useMemo(() => ({ id: quizId }), [quizId])
  const questionType = useQuestionType(quizId)
  const survey = questionType !== undefined && isSurvey(questionType)
  const definition = useMemo(() => resultList({ quizId, detail, scope }, survey), [quizId, detail, scope, survey])
  const control = useListState(definition)
  const dashboard = useData(quizResultApi.dashboard, { params, query: { ...scope } }, FAILED, { show: 'none' })
  const title = dashboard.data?.title

  usePageHeader({
    ...(title !== undefined && { record: { name: title } }),
    actions: title !== undefined && (
      <ReportActions quizId={quizId} detail={detail} scope={scope} title={title} definition={definition} state={control.state} />
    ),
  })
  if (dashboard.error && !dashboard.data && !dashboard.isFetching) {
    return (
      <ErrorState
        text={failureText(dashboard.error, FAILED).message}
        cause={dashboard.error}
        retry={() => void dashboard.refetch()}
      />
    )
  }
  return (
    <div className={report.page}>
      {dashboard.data ? <ReportFigures dashboard={dashboard.data} /> : <CardsSkeleton cards={3} />}
      {questionType && !isSurvey(questionType) && <ScoreDistribution quizId={quizId} scope={scope} />}
      <ListView definition={definition} control={control} params={params} />
      {questionType && !isSurvey(questionType) && <ReportStatistics quizId={quizId} scope={scope} />}
    </div>
  )
}
