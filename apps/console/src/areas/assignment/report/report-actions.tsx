import { Button } from '@mantine/core'
import { type AssignmentDashboard, assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { IconChevronDown, IconFileSpreadsheet, IconFileZip, IconPencilCheck, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../../data/download.ts'
import { type Command, CommandMenu } from '../../../kit/feedback/command-menu.tsx'
import { useListExport } from '../../../kit/list/export/use-list-export.ts'
import type { ListState } from '../../../kit/list/state/list-state.ts'
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
  const [packing, setPacking] = useState(false)
  const pack = () => {
    setPacking(true)
    const file = `Submissions_${title}.zip`
    void saveFile(
      assignmentResultApi.submissions,
      { params: { id }, query: { ...scope } },
      file,
      'Failed to download submissions',
    ).finally(() => setPacking(false))
  }
  const grading: Command = {
    label: 'Grade Submissions',
    icon: IconPencilCheck,
    run: () => void navigate({ href: gradingPath(id, detail) }),
  }
  const more: Command[] = [
    ...(gradable ? [grading] : []),
    ...(participants > not_done ? [{ label: 'Download submissions', icon: IconFileZip, run: pack }] : []),
  ]
  return (
    <>
      {more.length > 0 && (
        <CommandMenu
          label="More actions"
          align="end"
          commands={more}
          trigger={(props) => (
            <Button
              {...props}
              variant="default"
              loading={packing}
              rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
            >
              {t('More actions')}
            </Button>
          )}
        />
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
