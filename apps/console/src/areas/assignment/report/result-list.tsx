import type { AssignmentType, GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { type AssignmentResult, assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { lastModified, SCORE_STATUSES } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { RESULT_STATUS_LABELS } from '@pelita/contract/learning/result-status.ts'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { dayTime } from '../../../kit/format/dates.ts'
import { Moment } from '../../../kit/list/cells/moment.tsx'
import { person } from '../../../kit/list/cells/named-record.tsx'
import { type Column, defineList, type ListDefinition } from '../../../kit/list/define-list.ts'
import report from '../../../kit/report/report.module.css'
import type { ReportScope } from '../../../kit/report/report-scope.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import { openMembers } from './group-members.tsx'
import { openReview } from './review-popup.tsx'

export type ResultList = ListDefinition<typeof assignmentResultApi.results>

interface Place {
  readonly id: string
  readonly scope: Partial<ReportScope>
  /** Not known before the report has loaded. */
  readonly type: AssignmentType | undefined
  readonly grading: GradingStatus | undefined
  readonly instruction: string | undefined
}

const statusOptions = () => SCORE_STATUSES.map((status) => ({ value: status, label: t(RESULT_STATUS_LABELS[status]) }))

const groupColumn: Column<AssignmentResult, never> = {
  header: 'Group',
  cell: (row) =>
    row.members.length === 0 ? (
      '-'
    ) : (
      <button
        type="button"
        className={report.action}
        aria-label={t('{n} Member of the group of {name}', { n: row.members.length, name: row.name })}
        onClick={() => openMembers(row.members)}
      >
        {t('{n} Member', { n: row.members.length })}
      </button>
    ),
}

/** The participants of one use, one row for each, or for each group. */
export const resultList = ({ id, scope, type, grading, instruction = '' }: Place): ResultList =>
  defineList({
    endpoint: assignmentResultApi.results,
    failed: 'Failed get assignment results',
    title: 'Results',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    filterLayout: 'menu',
    cancelFilterLabel: 'Cancle',
    filters: [
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Date range' },
      { kind: 'choice', name: 'status', label: 'Score Status', options: statusOptions() },
    ],
    always: { ...scope },
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      {
        header: 'Name',
        field: 'name',
        sort: 'name',
        most: type === 'group' ? 140 : 170,
        wraps: true,
        lead: true,
        names: (row) => person(row.account_id),
      },
      { header: 'Email', field: 'email', sort: 'email', most: type === 'group' ? 116 : 140 },
      { header: 'Job Position', field: 'position', most: 116, wraps: true },
      ...(type === 'group' ? [groupColumn] : []),
      { header: 'Finish At', cell: (row) => <Moment text={dayTime(row.finished_at)} />, sort: 'finished_at', most: 112 },
      {
        header: 'Last Modified',
        cell: (row) => <Moment text={dayTime(lastModified(row))} />,
        sort: 'updated_at',
        most: 112,
      },
      { header: 'Score', cell: (row) => scoreText(row.score), sort: 'score', align: 'right' },
      { header: 'Score Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      {
        header: 'Action',
        stays: true,
        cell: (row) => (
          <button
            type="button"
            className={report.action}
            disabled={row.status === 'not_done' || !grading}
            aria-label={t('Review {name}', { name: row.name })}
            onClick={() => grading && openReview({ id, result: row, grading, instruction })}
          >
            {t('Review')}
          </button>
        ),
      },
    ],
  })
