import type { ImportPreview, ImportRow } from '@pelita/contract/areas/user-import.ts'
import { useState } from 'react'
import { Badge } from '../../../kit/badges/badge.tsx'
import { type PreviewCard, type PreviewColumn, PreviewRows } from '../../../kit/import/preview-rows.tsx'
import { t } from '../../../kit/text/t.ts'
import type { Tone } from '../../../kit/theme/tokens.ts'
import css from './import.module.css'

const ACTIONS: Readonly<Record<ImportRow['action'], { label: string; tone: Tone }>> = {
  create: { label: 'New', tone: 'green' },
  update: { label: 'Changed', tone: 'blue' },
  same: { label: 'Unchanged', tone: 'gray' },
  error: { label: 'Error', tone: 'red' },
}

const COLUMNS: readonly PreviewColumn<ImportRow>[] = [
  { header: 'NIK', cell: (row) => row.nik || '-' },
  { header: 'Name', cell: (row) => row.full_name || '-' },
  { header: 'Email', text: (row) => row.email },
  { header: 'Job Position', text: (row) => row.posisi },
  { header: 'Division', cell: (row) => row.division || '-' },
  { header: 'Result', cell: (row) => <Outcome row={row} /> },
]

const cardOf = (row: ImportRow): PreviewCard => ({
  name: row.full_name || row.nik || '-',
  facts: [row.nik, row.email, row.division],
  body: <Outcome row={row} />,
})

/** Every row of the sheet with what becomes of it. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const [onlyErrors, setOnlyErrors] = useState(false)
  const rows = onlyErrors ? preview.rows.filter((row) => row.action === 'error') : preview.rows
  return (
    <>
      {preview.failed > 0 && preview.failed < preview.total && (
        <label className={css.tick}>
          <input type="checkbox" checked={onlyErrors} onChange={() => setOnlyErrors(!onlyErrors)} />
          {t('Only rows with errors')}
        </label>
      )}
      <PreviewRows key={String(onlyErrors)} rows={rows} columns={COLUMNS} card={cardOf} />
    </>
  )
}

/** What is wrong stands in the list of cells above. */
function Outcome({ row }: { row: ImportRow }) {
  const { label, tone } = ACTIONS[row.action]
  return <Badge tone={tone}>{t(label)}</Badge>
}
