import type { AssignmentDashboard } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { IconCircleCheck, IconCircleX, IconClockHour4, IconUsers } from '@tabler/icons-react'
import { CardStat, CardStats } from '../../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { ExpertGroup } from '../../../kit/detail/expert-group.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { dayTime } from '../../../kit/format/dates.ts'
import { fullCount } from '../../../kit/format/full-count.ts'
import { shortCount } from '../../../kit/format/short-count.ts'
import report from '../../../kit/report/report.module.css'

const count = (value: number) => ({ value: shortCount(value), full: fullCount(value) })

const CONDITIONS = { due_date: 'Due Date', pass_grade: 'Passing Grade' } as const

const conditionFact = ({ key, value }: AssignmentDashboard['conditions'][number]) => ({
  label: CONDITIONS[key],
  value: value === null ? '-' : key === 'due_date' ? dayTime(String(value)) : String(value),
})

/** Under which conditions it is handed in, who reads it, and how many ended in which way. */
export function ReportFigures({ dashboard }: { dashboard: AssignmentDashboard }) {
  const { module_title, batch_title, conditions, experts } = dashboard
  return (
    <>
      <DetailSection title="Condition">
        <div className={report.rules}>
          <Facts
            facts={[
              { label: 'Module', value: module_title },
              { label: 'Batch', value: batch_title },
              ...conditions.map(conditionFact),
            ]}
          />
          <ExpertGroup experts={experts} />
        </div>
      </DetailSection>
      <CardStats>
        <CardStat label="Participant" icon={IconUsers} {...count(dashboard.participants)} />
        <CardStat label="Waiting for Review" icon={IconClockHour4} tone="amber" {...count(dashboard.waiting_review)} />
        <CardStat label="Not Passed" icon={IconCircleX} tone="red" {...count(dashboard.not_passed)} />
        <CardStat label="Passed" icon={IconCircleCheck} tone="green" {...count(dashboard.passed)} />
      </CardStats>
    </>
  )
}
