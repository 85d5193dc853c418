import { Button } from '@mantine/core'
import { type AssignmentDashboard, assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { IconFileSpreadsheet, IconPencilCheck, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useListExport } from '../../../kit/list/use-list-export.ts'
import { t } from '../../../kit/text/t.ts'
import { gradingPath } from '../assignment-paths.ts'
import { openGradeAll } from '../grade-all/grade-all.tsx'
import type { OpenReport } from './report-page.tsx'
import type { ResultList } from './result-list.tsx'

interface Props extends OpenReport {
  dashboard: AssignmentDashboard
  definition: ResultList
  state: ListState
}

/** What can be done with a report, in the header of the page. */
export function ReportActions({ id, detail, scope, dashboard, definition, state }: Props) {
  const { title, grading_status, participants, not_done } = dashboard
  const navigate = useNavigate()
  const sheet = useListExport({
    definition,
    state,
    params: { id },
    download: assignmentResultApi.download,
    asJob: assignmentResultApi.exportResults,
    fileName: `Assignment_report_${title}.xlsx`,
    failed: 'Failed to download Assignment report',
  })
  const gradable = participants > not_done && grading_status !== 'ungraded'
  return (
    <>
      {gradable && (
        <Button
          variant="default"
          leftSection={<IconPencilCheck size={18} stroke={1.5} aria-hidden />}
          onClick={() => void navigate({ href: gradingPath(id, detail) })}
        >
          {t('Grade Submissions')}
        </Button>
      )}
      <Button
        variant="default"
        disabled={!gradable}
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
        onClick={() => openGradeAll({ id, scope, title, grading: grading_status })}
      >
        {t('Grade All')}
      </Button>
      <Button
        loading={sheet.pending}
        leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
        onClick={sheet.run}
      >
        {t('Download Report')}
      </Button>
    </>
  )
}
