import { type ImportPreview, userImportApi } from '@pelita/contract/areas/user-import.ts'
import { saveFile } from '../../../data/download.ts'
import { ImportResult } from '../../../kit/import/import-result.tsx'
import { t } from '../../../kit/text/t.ts'
import { handPasswords } from '../passwords/hand-passwords.tsx'
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
  const withoutEmail = result.without_email
  // Their passwords are shown once, so the way there stands before the way out.
  const end = () => {
    close()
    if (withoutEmail.length > 0) void handPasswords(withoutEmail)
  }
  return (
    <ImportResult
      total={preview.total}
      succeeded={result.created + result.updated + preview.same}
      failed={failed}
      download={download}
      close={end}
      {...(withoutEmail.length > 0 && {
        next: {
          label: 'First Passwords',
          text: t(
            '{count} people have no e-mail. They sign in with their NIK and a first password, to be printed or saved now.',
            {
              count: withoutEmail.length,
            },
          ),
        },
      })}
    />
  )
}
