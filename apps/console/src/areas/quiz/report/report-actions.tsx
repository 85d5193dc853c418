import { Button } from '@mantine/core'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useListExport } from '../../../kit/list/export/use-list-export.ts'
import type { ListState } from '../../../kit/list/state/list-state.ts'
import { t } from '../../../kit/text/t.ts'
import { InsightMenu } from '../insight/insight-menu.tsx'
import { useQuestionType } from '../insight/use-question-type.ts'
import type { OpenReport } from './report-page.tsx'
import type { ResultList } from './result-list.tsx'

interface Props extends OpenReport {
  title: string
  definition: ResultList
  state: ListState
}

/** What can be done with a report, in the header of the page. */
export function ReportActions({ quizId, detail, scope, title, definition, state }: Props) {
  const sheet = useListExport({
    definition,
    state,
    params: { id: quizId },
    download: quizResultApi.download,
    asJob: quizResultApi.exportResults,
    fileName: `Quiz_report_${title}.xlsx`,
    failed: 'Failed to download Quiz report',
  })
  const questionType = useQuestionType(quizId)
  return (
    <>
      {questionType && <InsightMenu quizId={quizId} detail={detail} scope={scope} questionType={questionType} title={title} />}
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
