import type { ResultDashboard } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { IconCircleCheck, IconCircleX, IconClockHour4 } from '@tabler/icons-react'
import { CardStat, CardStats } from '../../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { ExpertGroup } from '../../../kit/detail/expert-group.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { fullCount } from '../../../kit/format/full-count.ts'
import { shortCount } from '../../../kit/format/short-count.ts'
import report from '../../../kit/report/report.module.css'
import { t } from '../../../kit/text/t.ts'
import { scoreSelection } from '../detail/preference-facts.ts'

const count = (value: number) => ({ value: shortCount(value), full: fullCount(value) })

/** The rules the results came about by, and how many ended in which way. */
export function ReportFigures({ dashboard }: { dashboard: ResultDashboard }) {
  return (
    <>
      <DetailSection>
        <div className={report.rules}>
          <Facts
            facts={[
              { label: 'Module Type', value: t(dashboard.module_type) },
              { label: 'Participants', value: fullCount(dashboard.total_participants) },
              { label: 'Retake', value: t(dashboard.retake) },
              { label: 'Grading System', value: t(dashboard.graduation_determined_by) },
              { label: 'Passing Grade', value: dashboard.pass_grade },
              { label: 'Score Selection', value: scoreSelection(dashboard.score_selection_type) },
              { label: 'Module', value: dashboard.module_title, long: true },
              { label: 'Batch', value: dashboard.batch_title },
            ]}
          />
          <ExpertGroup experts={dashboard.experts} />
        </div>
      </DetailSection>
      <CardStats>
        <CardStat label="Waiting for Review" icon={IconClockHour4} tone="amber" {...count(dashboard.waiting_review)} />
        <CardStat label="Not Passed" icon={IconCircleX} tone="red" {...count(dashboard.not_passed)} />
        <CardStat label="Passed" icon={IconCircleCheck} tone="green" {...count(dashboard.passed)} />
      </CardStats>
    </>
  )
}
