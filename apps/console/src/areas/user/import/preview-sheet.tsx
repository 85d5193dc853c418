import { type ImportPreview as Preview, userImportApi } from '@pelita/contract/areas/user-import.ts'
import { useState } from 'react'
import { saveFile } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { ImportPreview } from '../../../kit/import/import-preview.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './import.module.css'
import { ImportRows } from './import-rows.tsx'

export interface Imported {
  readonly created: number
  readonly updated: number
  readonly failed: number
  readonly without_email: readonly string[]
}

interface Props {
  preview: Preview
  back: () => void
  done: (result: Imported) => void
}

const FAILED = 'Failed to import accounts'

/** What the file would do, row by row; Submit does exactly that. */
export function PreviewSheet({ preview, back, done }: Props) {
  const { import_id, failed, creates, updates } = preview
  const [skip, setSkip] = useState(false)
  const { run, pending } = useAction(userImportApi.commit, { failed: FAILED, also: ['divisions', 'dashboard'] })
  const ready = creates + updates > 0 && (failed === 0 || skip)
  const submit = async () => {
    const result = await run({ body: { import_id, skip_errors: skip } })
    if (result) done(result)
  }
  const marked = () =>
    void saveFile(userImportApi.marked, { params: { id: import_id }, query: {} }, 'Accounts with errors.xlsx', FAILED)
  const { total, same, new_divisions } = preview
  const withoutEmail = preview.rows.filter(({ action, email }) => action === 'create' && email === '').length
  return (
    <ImportPreview
      total={total}
      outcomes={[
        { count: creates, text: '{count} new', tone: 'green' },
        { count: updates, text: '{count} changed', tone: 'blue' },
        { count: same, text: '{count} unchanged', tone: 'gray' },
        { count: failed, text: '{count} with errors', tone: 'red' },
      ]}
      notes={[
        failed > 0 && t('Nothing is imported while rows have errors, unless you leave them out.'),
        withoutEmail > 0 &&
          t('{count} without e-mail: they sign in with their NIK and a first password, which is made when you submit.', {
            count: withoutEmail,
          }),
        new_divisions.length > 0 && t('New divisions: {codes}', { codes: new_divisions.join(', ') }),
      ]}
      problems={preview.issues}
      marked={marked}
      back={back}
      submit={{ run: () => void submit(), ready, pending }}
    >
      <ImportRows preview={preview} />
      {failed > 0 && creates + updates > 0 && (
        <label className={css.tick}>
          <input type="checkbox" checked={skip} onChange={() => setSkip(!skip)} />
          {t('Leave out the rows with errors')}
        </label>
      )}
    </ImportPreview>
  )
}
