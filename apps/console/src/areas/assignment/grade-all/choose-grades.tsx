import { Button } from '@mantine/core'
import { assignmentGradingApi, type GradePreview } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { GRADE_IMPORT_MAX_BYTES } from '@pelita/contract/areas/assignment/grade-import.ts'
import { useState } from 'react'
import { saveFile } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { browserZone } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'
import { ChosenFile } from '../../../kit/upload/chosen-file.tsx'
import steps from '../../../kit/upload/import-steps.module.css'
import { SHEET_TYPES } from '../../../kit/upload/sheet-types.ts'
import { TemplateRow } from '../../../kit/upload/template-row.tsx'
import type { GradeAllPlace } from './grade-all.tsx'

const RULES = {
  accept: SHEET_TYPES,
  maxBytes: GRADE_IMPORT_MAX_BYTES,
}

interface Props {
  place: GradeAllPlace
  show: (preview: GradePreview) => void
  close: () => void
}

/** The report without those who have not submitted is the template: its scores are filled in and sent back. */
export function ChooseGrades({ place: { id, title, scope }, show, close }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const { run, pending } = useAction(assignmentGradingApi.gradeImport, {
    done: 'File has been successfully imported.',
    failed: 'Failed to upload file grade assignment.',
  })
  const { relation_id, batch_id, content_id } = scope
  const fields = { ...(relation_id && { relation_id }), ...(batch_id && { batch_id }), ...(content_id && { content_id }) }
  const template = () => {
    const query = { ...scope, except_status: 'not_done' as const, ...browserZone() }
    const name = `Assignment_report_${title}.xlsx`
    void saveFile(assignmentResultApi.download, { params: { id }, query }, name, 'Failed to download Assignment report')
  }
  const send = async () => {
    const preview = file && (await run({ params: { id }, file, fields }))
    if (preview) show(preview)
  }
  return (
    <div className={steps.body}>
      <TemplateRow hint="Download the report, fill it in and import it here." label="Download Report Template" save={template} />
      <ChosenFile
        label="Grade All"
        file={file}
        choose={setFile}
        rules={RULES}
        hint="XLS, XLSX or CSV, at most 5MB and 1000 rows"
      />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!file && "There's no any file to be uploaded"} loading={pending} onClick={() => void send()}>
          {t('Import')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
