import { pageInfo } from '@pelita/contract/core/paging.ts'
import { type ReactNode, useState } from 'react'
import { ListFooter } from '../list/frame/list-footer.tsx'
import { useNarrow } from '../list/state/use-narrow.ts'
import { HeaderRow } from '../list/table/header-row.tsx'
import { t } from '../text/t.ts'
import steps from './import-steps.module.css'

/** As specified: popups show five rows. */
const PAGE_SIZE = 5

interface SheetRow {
  /** Its line in the file. */
  readonly row: number
}

/** Short `cell`s are shown whole; a long `text` is cut, so that what becomes of the row stays in sight. */
export type PreviewColumn<Row> = { readonly header: string } & (
  | { readonly cell: (row: Row) => ReactNode; readonly text?: undefined }
  | { readonly text: (row: Row) => string | null; readonly cell?: undefined }
)

/** A row at phone width: who it is about, and what becomes of it. */
export interface PreviewCard {
  readonly name: string
  readonly facts: readonly string[]
  readonly body: ReactNode
}

interface Props<Row extends SheetRow> {
  rows: readonly Row[]
  columns: readonly PreviewColumn<Row>[]
  card: (row: Row) => PreviewCard
}

/** The rows of a file with what becomes of each, five at a time; given another key it begins at the first page again. */
export function PreviewRows<Row extends SheetRow>({ rows, columns, card }: Props<Row>) {
  const [page, setPage] = useState(1)
  const narrow = useNarrow()
  if (rows.length === 0) return <p className={steps.none}>{t('No data found')}</p>
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <div className={steps.rows}>
      {narrow ? <RowList rows={shown} card={card} /> : <RowTable rows={shown} columns={columns} />}
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

function RowTable<Row extends SheetRow>({ rows, columns }: Omit<Props<Row>, 'card'>) {
  return (
    // Long addresses make it wider than the popup: the arrow keys move it.
    <div className={steps.scroll} {...{ tabIndex: 0, role: 'group', 'aria-label': t('Preview') }}>
      <table className={steps.table}>
        <HeaderRow headers={['Row', ...columns.map(({ header }) => header)]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              {columns.map(({ header, cell, text }) =>
                cell ? (
                  <td key={header}>{cell(row)}</td>
                ) : (
                  <td key={header} className={steps.words} title={text(row) ?? undefined}>
                    {text(row) || '-'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowList<Row extends SheetRow>({ rows, card }: Omit<Props<Row>, 'columns'>) {
  return (
    <ul className={steps.list} aria-label={t('Preview')}>
      {rows.map((row) => {
        const { name, facts, body } = card(row)
        return (
          <li key={row.row}>
            <p>
              <strong>{name}</strong>
              <span>{[t('Row {row}', { row: row.row }), ...facts].filter(Boolean).join(', ')}</span>
            </p>
            {body}
          </li>
        )
      })}
    </ul>
  )
}
