import { type ImportPreview, userImportApi } from '@pelita/contract/areas/user-import.ts'
import { saveFile } from '../../../data/download.ts'
import { ImportResult } from '../../../kit/import/import-result.tsx'
import type { Imported } from './preview-sheet.tsx'

interface Props {
  preview: ImportPreview
  result: Imported
  close: () => void
}

/** The rows that came in, and those that were left out with their reasons. */
export function ShowResult({ preview, result, close }: Props) {
  const failed = preview.rows
    .filter((row) => row.action === 'error')
    .map(({ row, nik, errors }) => ({ row, nik, reason: errors.map((error) => error.replace(/^Row \d+: /, '')).join('; ') }))
  const download = () => {
    const input = { params: { id: preview.import_id }, query: { failed_only: 'true' as const } }
    void saveFile(userImportApi.marked, input, 'Failed accounts.xlsx', 'Failed to download rows')
  }
  return (
    <ImportResult
      total={preview.total}
      succeeded={result.created + result.updated + preview.same}
      failed={failed}
      download={download}
      close={close}
    />
  )
}
