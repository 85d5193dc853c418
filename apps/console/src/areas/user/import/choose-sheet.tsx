import { Button } from '@mantine/core'
import { IMPORT_MAX_BYTES, type ImportMode, type ImportPreview, userImportApi } from '@pelita/contract/areas/user-import.ts'
import { useState } from 'react'
import { saveFile } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { t } from '../../../kit/text/t.ts'
import { ChosenFile } from '../../../kit/upload/chosen-file.tsx'
import steps from '../../../kit/upload/import-steps.module.css'
import { SHEET_TYPES } from '../../../kit/upload/sheet-types.ts'
import { TemplateRow } from '../../../kit/upload/template-row.tsx'
import { type ImportWishes, SheetOptions } from './sheet-options.tsx'

const FAILED = 'Failed to import accounts'

const RULES = {
  accept: SHEET_TYPES,
  maxBytes: IMPORT_MAX_BYTES,
}

const START: ImportWishes = { mode: 'create', create_divisions: false, send_invitation: false }

interface Props {
  mayUpdate: boolean
  show: (preview: ImportPreview) => void
  close: () => void
}

const flag = (on: boolean) => (on ? 'true' : 'false')

/** The file and what to do with it. */
export function ChooseSheet({ mayUpdate, show, close }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [wishes, setWishes] = useState(START)
  const { data: template } = useData(userImportApi.template, {}, FAILED, { show: 'none' })
  const { run, pending } = useAction(userImportApi.preview, { failed: FAILED })
  const look = async () => {
    if (!file) return
    const { create_divisions, send_invitation } = wishes
    const mode: ImportMode = wishes.mode
    const fields = { mode, create_divisions: flag(create_divisions), send_invitation: flag(send_invitation) } as const
    const preview = await run({ file, fields })
    if (preview) show(preview)
  }
  return (
    <div className={steps.body}>
      <TemplateRow
        hint="Fill in the template, one account in each row, and import it here."
        bytes={template?.size}
        save={() => void saveFile(userImportApi.templateFile, {}, 'Template Account.xlsx', FAILED)}
      />
      <ChosenFile
        label="Import Accounts"
        file={file}
        choose={setFile}
        rules={RULES}
        hint="XLS, XLSX or CSV, at most 5MB and 5000 rows"
      />
      <SheetOptions wishes={wishes} change={setWishes} mayUpdate={mayUpdate} />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!file && "There's no any file to be uploaded"} loading={pending} onClick={() => void look()}>
          {t('Preview')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
