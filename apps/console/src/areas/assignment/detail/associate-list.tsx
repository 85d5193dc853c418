import {
  ASSOCIATE_STEP_TITLES,
  ASSOCIATE_STEPS,
  assignmentUsesApi,
  STEP_PARAMETERS,
} from '@pelita/contract/areas/assignment/assignment-uses.ts'
import type { AssociateRow } from '@pelita/contract/learning/associates.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { contentOf } from '../../../kit/list/cells/named-record.tsx'
import { defineList } from '../../../kit/list/define-list.ts'
import { USED_BY_CLASSES } from '../../../kit/list/frame/used-by-classes.ts'
import { ASSOCIATE_PLACE } from '../../../kit/report/associate-columns.ts'
import report from '../../../kit/report/report.module.css'
import { sealReport } from '../../../kit/report/seal-report.ts'
import { t } from '../../../kit/text/t.ts'
import { reportPath } from '../assignment-paths.ts'
import { stepOptions } from './use-steps.ts'

function ViewDetail({ row, id }: { row: AssociateRow; id: string }) {
  const to = useMemo(() => reportPath(id, sealReport(row)), [id, row])
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

/** Where an assignment is used: each use has a report of its own. Each step of the filter narrows down the next. */
export const associateList = (id: string) =>
  defineList({
    endpoint: assignmentUsesApi.associates,
    failed: 'Failed get associated assignment',
    title: 'Associate Assignment List',
    subtitle: 'List assignment report',
    searchPlaceholder: 'Search by title',
    filters: ASSOCIATE_STEPS.map((step, at) => ({
      kind: 'choice' as const,
      name: STEP_PARAMETERS[step],
      label: ASSOCIATE_STEP_TITLES[step],
      useOptions: stepOptions(id, step),
      clears: ASSOCIATE_STEPS.slice(at + 1).map((later) => STEP_PARAMETERS[later]),
    })),
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true, names: (row) => contentOf(row.module_type, row.master_id) },
      ...ASSOCIATE_PLACE,
      { header: 'Action', stays: true, cell: (row) => <ViewDetail row={row} id={id} /> },
    ],
    filledBy: USED_BY_CLASSES,
  })
