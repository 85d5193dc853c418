import type { ImportPreview, ImportRow } from '@pelita/contract/areas/user-import.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { useState } from 'react'
import { Badge } from '../../../kit/badges/badge.tsx'
import { ListFooter } from '../../../kit/list/list-footer.tsx'
import { useNarrow } from '../../../kit/list/use-narrow.ts'
import { t } from '../../../kit/text/t.ts'
import type { Tone } from '../../../kit/theme/tokens.ts'
import steps from '../../../kit/upload/import-steps.module.css'
import css from './import.module.css'

const PAGE_SIZE = 5

const ACTIONS: Readonly<Record<ImportRow['action'], { label: string; tone: Tone }>> = {
  create: { label: 'New', tone: 'green' },
  update: { label: 'Changed', tone: 'blue' },
  same: { label: 'Unchanged', tone: 'gray' },
  error: { label: 'Error', tone: 'red' },
}

const HEADERS = ['Row', 'NIK', 'Name', 'Email', 'Job Position', 'Division', 'Result']

/** Every row of the sheet, five at a time; those with errors say what is wrong. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const [onlyErrors, setOnlyErrors] = useState(preview.failed > 0)
  const [page, setPage] = useState(1)
  const narrow = useNarrow()
  const rows = onlyErrors ? preview.rows.filter((row) => row.action === 'error') : preview.rows
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const toggle = () => {
    setOnlyErrors(!onlyErrors)
    setPage(1)
  }
  return (
    <div className={steps.rows}>
      {preview.failed > 0 && preview.failed < preview.total && (
        <label className={css.only}>
          <input type="checkbox" checked={onlyErrors} onChange={toggle} />
          {t('Only rows with errors')}
        </label>
      )}
      {narrow ? <RowList rows={shown} /> : <RowTable rows={shown} />}
      <ListFooter
        pagination={pageInfo(page, PAGE_SIZE, rows.length)}
        pageSize={PAGE_SIZE}
        page={page}
        go={setPage}
        expectNext={() => {}}
        narrow={narrow}
      />
    </div>
  )
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <div className={steps.scroll}>
      <table className={steps.table} aria-label={t('Preview')}>
        <thead>
          <tr>
            {HEADERS.map((header) => (
              <th key={header} scope="col">
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same at phone width: what is wrong stands under who it is about. */
function RowList({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <ul className={steps.list} aria-label={t('Preview')}>
      {rows.map((row) => (
        <li key={row.row}>
          <p>
            <strong>{row.full_name || row.nik || '-'}</strong>
            <span>{[t('Row {row}', { row: row.row }), row.nik, row.email, row.division].filter(Boolean).join(', ')}</span>
          </p>
          <Outcome row={row} />
        </li>
      ))}
    </ul>
  )
}

function TableRow({ row }: { row: ImportRow }) {
  return (
    <tr>
      <td>{row.row}</td>
      <td>{row.nik || '-'}</td>
      <td>{row.full_name || '-'}</td>
      <td>{row.email || '-'}</td>
      <td>{row.posisi || '-'}</td>
      <td>{row.division || '-'}</td>
      <td>
        <Outcome row={row} />
      </td>
    </tr>
  )
}

function Outcome({ row }: { row: ImportRow }) {
  const { label, tone } = ACTIONS[row.action]
  return (
    <>
      <Badge tone={tone}>{t(label)}</Badge>
      {row.errors.length > 0 && (
        <ul className={steps.errors}>
          {row.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </>
  )
}
