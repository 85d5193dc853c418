import type { ImportPreview } from '@pelita/contract/areas/user-import.ts'
import { useState } from 'react'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { type Imported, PreviewSheet } from './preview-sheet.tsx'
import { ShowResult } from './show-result.tsx'

interface Rights {
  /** Changing accounts and making divisions needs more than creating. */
  readonly mayUpdate: boolean
}

export const openImport = (rights: Rights): void => {
  void openDialog((close) => <ImportAccounts rights={rights} close={() => close()} />, { title: 'Import Accounts', size: 'lg' })
}

/** Choose a file, see what it would do, do it, see how it went. */
function ImportAccounts({ rights, close }: { rights: Rights; close: () => void }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<Imported | null>(null)
  if (preview && result) return <ShowResult preview={preview} result={result} close={close} />
  if (preview) return <PreviewSheet preview={preview} back={() => setPreview(null)} done={setResult} />
  return <ChooseSheet mayUpdate={rights.mayUpdate} show={setPreview} close={close} />
}
