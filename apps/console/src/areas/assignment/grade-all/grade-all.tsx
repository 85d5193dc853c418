import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { GRADE_IMPORT_MAX_BYTES } from '@pelita/contract/areas/assignment/grade-import.ts'
import { call } from '../../../data/call.ts'
import { saveFile } from '../../../data/download.ts'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { toast } from '../../../kit/feedback/toast.tsx'
import { browserZone } from '../../../kit/format/browser-zone.ts'
import { ImportSteps } from '../../../kit/import/import-steps.tsx'
import { TemplateRow } from '../../../kit/import/template-row.tsx'
import type { ReportScope } from '../../../kit/report/report-scope.ts'
import { t } from '../../../kit/text/t.ts'
import { PreviewGrades } from './preview-grades.tsx'

export interface GradeAllPlace {
  /** The assignment. */
  readonly id: string
  readonly title: string
  readonly scope: Partial<ReportScope>
  readonly grading: GradingStatus
}

export const openGradeAll = (place: GradeAllPlace): void => {
  void openDialog((close) => <GradeAll place={place} close={() => close()} />, { title: 'Grade All', size: 'lg' })
}

/** The report without those who have not submitted is the template: filled in and sent back it shows what it would do, and does exactly that. */
function GradeAll({ place, close }: { place: GradeAllPlace; close: () => void }) {
  const { id, title, scope } = place
  const { relation_id, batch_id, content_id } = scope
  const template = () => {
    const query = { ...scope, except_status: 'not_done' as const, ...browserZone() }
    const name = `Assignment_report_${title}.xlsx`
    void saveFile(assignmentResultApi.download, { params: { id }, query }, name, 'Failed to download Assignment report')
  }
  return (
    <ImportSteps
      kind="grade"
      label="Grade All"
      hint="XLS, XLSX or CSV, at most 5MB and 1000 rows"
      maxBytes={GRADE_IMPORT_MAX_BYTES}
      template={
        <TemplateRow
          hint="Download the report, fill it in and import it here."
          label="Download Report Template"
          save={template}
        />
      }
      action="Import"
      failed="Failed to upload file grade assignment."
      read={async ({ file, columns, signal }) => {
        const fields = {
          columns,
          ...(relation_id && { relation_id }),
          ...(batch_id && { batch_id }),
          ...(content_id && { content_id }),
        }
        const preview = await call(assignmentGradingApi.gradeImport, { params: { id }, file, fields }, { signal })
        toast.success(t('File has been successfully imported.'))
        return preview
      }}
      show={(preview, _, back) => <PreviewGrades place={place} preview={preview} back={back} close={close} />}
      close={close}
    />
  )
}
