import { IMPORT_MAX_BYTES, type ImportPreview, userImportApi } from '@pelita/contract/areas/user-import.ts'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { saveFile } from '../../../data/download.ts'
import { useData } from '../../../data/use-data.ts'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { ImportSteps } from '../../../kit/import/import-steps.tsx'
import { TemplateRow } from '../../../kit/import/template-row.tsx'
import { type Imported, PreviewSheet } from './preview-sheet.tsx'
import { type ImportWishes, SheetOptions } from './sheet-options.tsx'
import { ShowResult } from './show-result.tsx'

const FAILED = 'Failed to import accounts'
const START: ImportWishes = { mode: 'create', create_divisions: false, send_invitation: false }

interface Rights {
  /** Changing accounts and making divisions needs more than creating. */
  readonly mayUpdate: boolean
}

export const openImport = (rights: Rights): void => {
  void openDialog((close) => <ImportAccounts rights={rights} close={() => close()} />, { title: 'Import Accounts', size: 'lg' })
}

const flag = (on: boolean) => (on ? 'true' : 'false')

/** Choose a file, see what it would do, do it, see how it went. */
function ImportAccounts({ rights, close }: { rights: Rights; close: () => void }) {
  const [wishes, setWishes] = useState(START)
  const [done, setDone] = useState<{ preview: ImportPreview; result: Imported } | null>(null)
  const { data: template } = useData(userImportApi.template, {}, FAILED, { show: 'none' })
  if (done) return <ShowResult {...done} close={close} />
  return (
    <ImportSteps
      kind="account"
      label="Import Accounts"
      hint="XLS, XLSX or CSV, at most 5MB and 5000 rows"
      maxBytes={IMPORT_MAX_BYTES}
      template={
        <TemplateRow
          hint="Fill in the template, one account in each row, and import it here."
          bytes={template?.size}
          save={() => void saveFile(userImportApi.templateFile, {}, 'Template Account.xlsx', FAILED)}
        />
      }
      options={<SheetOptions wishes={wishes} change={setWishes} mayUpdate={rights.mayUpdate} />}
      action="Preview"
      failed={FAILED}
      read={({ file, columns, signal }) => {
        const { mode, create_divisions, send_invitation } = wishes
        const ticked = { create_divisions: flag(create_divisions), send_invitation: flag(send_invitation) } as const
        return call(userImportApi.preview, { file, fields: { mode, columns, ...ticked } }, { signal })
      }}
      show={(preview, _, back) => <PreviewSheet preview={preview} back={back} done={(result) => setDone({ preview, result })} />}
      close={close}
    />
  )
}
