import { quiz } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { referenceApi } from '@pelita/contract/areas/reference.ts'
import type { AssociateRow } from '@pelita/contract/learning/associates.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import type { FilterValues } from '../../../kit/filters/filter.ts'
import { contentOf } from '../../../kit/list/cells/named-record.tsx'
import { defineList } from '../../../kit/list/define-list.ts'
import { USED_BY_CLASSES } from '../../../kit/list/frame/used-by-classes.ts'
import { ASSOCIATE_PLACE } from '../../../kit/report/associate-columns.ts'
import report from '../../../kit/report/report.module.css'
import { sealReport } from '../../../kit/report/seal-report.ts'
import { t } from '../../../kit/text/t.ts'
import { reportPath } from '../report/report-paths.ts'

const FAILED = 'Failed get associated quiz'

function useModuleTypes(_values: FilterValues, wanted: boolean) {
  const { data } = useData(referenceApi.moduleOptions, { query: { group: 'quiz' } }, FAILED, { enabled: wanted })
  return data?.map(({ slug, title }) => ({ value: slug, label: title }))
}

/** Leads to the report of this use of the quiz, for those who may read reports. */
function ViewDetail({ row, quizId }: { row: AssociateRow; quizId: string }) {
  const allowed = useAllowed(quiz.can('report'))
  const to = useMemo(() => reportPath(quizId, sealReport(row)), [quizId, row])
  if (!allowed) return '-'
  return (
    <Link
      to={to}
      className={report.action}
      data-opens="look"
      aria-label={[t('View Detail'), row.title, row.batch_title].filter(Boolean).join(' ')}
    >
      {t('View Detail')}
    </Link>
  )
}

/** Where a quiz is used: each use has a report of its own. */
export const associateList = (quizId: string) =>
  defineList({
    endpoint: quizResultApi.associates,
    failed: FAILED,
    title: 'Associate Quiz List',
    searchPlaceholder: 'Search by title',
    filters: [{ kind: 'choice', name: 'module_type', label: 'Module Type', useOptions: useModuleTypes }],
    columns: [
      {
        header: 'Module Title',
        field: 'title',
        sort: 'title',
        grow: true,
        names: (row) => contentOf(row.module_type, row.master_id),
      },
      ...ASSOCIATE_PLACE,
      { header: 'Action', cell: (row) => <ViewDetail row={row} quizId={quizId} /> },
    ],
    filledBy: USED_BY_CLASSES,
  })
