import { type ImportPreview, userImportApi } from '@pelita/contract/areas/user-import.ts'
import { useState } from 'react'
import { saveFile } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import { t } from '../../../kit/text/t.ts'
import steps from '../../../kit/upload/import-steps.module.css'
import { PreviewFooter } from '../../../kit/upload/preview-footer.tsx'
import css from './import.module.css'
import { ImportRows } from './import-rows.tsx'

export interface Imported {
  readonly created: number
  readonly updated: number
  readonly failed: number
}

interface Props {
  preview: ImportPreview
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
  return (
    <div className={steps.body}>
      <Summary preview={preview} />
      <ImportRows preview={preview} />
      {failed > 0 && creates + updates > 0 && (
        <label className={css.tick}>
          <input type="checkbox" checked={skip} onChange={() => setSkip(!skip)} />
          {t('Leave out the rows with errors')}
        </label>
      )}
      <PreviewFooter back={back} marked={failed > 0 && marked} submit={() => void submit()} ready={ready} pending={pending} />
    </div>
  )
}

function Summary({ preview }: { preview: ImportPreview }) {
  const { total, creates, updates, same, failed, new_divisions } = preview
  return (
    <div className={steps.summary} role="status">
      <strong>{total === 1 ? t('1 row') : t('{total} rows', { total })}</strong>
      {creates > 0 && <Badge tone="green">{t('{count} new', { count: creates })}</Badge>}
      {updates > 0 && <Badge tone="blue">{t('{count} changed', { count: updates })}</Badge>}
      {same > 0 && <Badge tone="gray">{t('{count} unchanged', { count: same })}</Badge>}
      {failed > 0 && <Badge tone="red">{t('{count} with errors', { count: failed })}</Badge>}
      {failed > 0 && <p>{t('Nothing is imported while rows have errors, unless you leave them out.')}</p>}
      {new_divisions.length > 0 && <p>{t('New divisions: {codes}', { codes: new_divisions.join(', ') })}</p>}
    </div>
  )
}
