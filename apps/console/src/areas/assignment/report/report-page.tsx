import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { useMemo } from 'react'
import { failureText } from '../../../data/api-error.ts'
import { useData } from '../../../data/use-data.ts'
import { CardsSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { ErrorState } from '../../../kit/feedback/states.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import report from '../../../kit/report/report.module.css'
import type { ReportScope } from '../../../kit/report/report-scope.ts'
import { t } from '../../../kit/text/t.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportFigures } from './report-figures.tsx'
import { resultList } from './result-list.tsx'

const FAILED = 'Failed get assignment results'

export interface OpenReport {
  readonly id: string
  /** The sealed scope, as links to and from this report carry it. */
  readonly detail: string
  readonly scope: Partial<ReportScope>
}

/** Who handed in, how it was graded, and what is still to be read. */
export function ReportPage({ id, detail, scope }: OpenReport) {
  const params = useMemo(() => ({ id }), [id])
  const query = useData(assignmentResultApi.dashboard, { params, query: { ...scope } }, FAILED, { show: 'none' })
  const dashboard = query.data
  const { assignment_type, grading_status, instruction } = dashboard ?? {}
  const definition = useMemo(
    () => resultList({ id, scope, type: assignment_type, grading: grading_status, instruction }),
    [id, scope, assignment_type, grading_status, instruction],
  )
  const control = useListState(definition)
  usePageHeader({
    ...(dashboard && {
      record: { name: dashboard.title },
      subtitle: t('Assignment {type} report of participants', { type: dashboard.assignment_type }),
    }),
    actions: dashboard && (
      <ReportActions id={id} detail={detail} scope={scope} dashboard={dashboard} definition={definition} state={control.state} />
    ),
  })
  if (query.error && !dashboard && !query.isFetching) {
    return <ErrorState text={failureText(query.error, FAILED).message} cause={query.error} retry={() => void query.refetch()} />
  }
  return (
    <div className={report.page}>
      {dashboard ? <ReportFigures dashboard={dashboard} /> : <CardsSkeleton cards={4} />}
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}
