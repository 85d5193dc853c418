import type { IssueRow } from '@pelita/contract/areas/issue/issue.ts'
import { ISSUE_PRIORITIES } from '@pelita/contract/areas/issue/issue-words.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { t } from '../../kit/text/t.ts'
import css from './issue.module.css'

/** How pressing it is, and whether its time is over. */
export function PriorityText({ row }: { row: Pick<IssueRow, 'priority' | 'is_overdue'> }) {
  return (
    <span className={css.priority}>
      {t(ISSUE_PRIORITIES[row.priority])}
      {row.is_overdue && <StatusBadge status="overdue" />}
    </span>
  )
}
