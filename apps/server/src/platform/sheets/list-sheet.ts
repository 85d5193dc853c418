import type { FileAnswer } from '@pelita/contract/core/endpoint.ts'
import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { type ListFilters, type ListPlan, listAll } from '../db/list.ts'
import type { OrgReach } from '../http/bind.ts'
import { isoDate } from './wall-clock.ts'
import { type CellValue, type SheetColumn, XLSX_MIME, xlsxStream } from './write-sheet.ts'

/** One column of a list that is written into a spreadsheet. */
interface ListColumn<Row> extends SheetColumn {
  readonly cell: (row: Row) => CellValue
}

export interface ListSheet<Row> {
  /** Of the sheet and, with the day, of the file. */
  readonly name: string
  readonly columns: readonly ListColumn<Row>[]
}

type Plan<Q, Row> = ListPlan<Q, Row> | ((reach: OrgReach) => ListPlan<Q, Row>)

/** The handler of `downloadOf`: the rows of a list with its filters and in its order, written while they are read. */
export const downloadList =
  <Q extends Omit<SharedListQuery, 'page' | 'page_size'>, Row>(plan: Plan<Q, Row>, { name, columns }: ListSheet<Row>) =>
  async (given: OrgReach & { readonly query: ListFilters<Q> }): Promise<FileAnswer> => {
    const { query, session, again } = given
    const { timezone } = query as { timezone?: string }
    const zone = (timezone ?? session.timezone) as Zone
    const listed = typeof plan === 'function' ? plan(given) : plan
    async function* rows() {
      for await (const chunk of listAll(again, listed, query, zone))
        for (const row of chunk) yield columns.map(({ cell }) => cell(row))
    }
    const content = xlsxStream({ sheets: [{ name, columns, rows: rows() }], zone })
    return { name: `${name.replaceAll(' ', '_')}_${isoDate(new Date(), zone, false)}.xlsx`, mime: XLSX_MIME, content }
  }

interface Dated {
  readonly created_at: string
  readonly updated_at: string
}

interface Recorded extends Dated {
  readonly created_by: { readonly full_name: string } | null
}

export const datedColumns: readonly ListColumn<Dated>[] = [
  { header: 'Created', kind: 'datetime', cell: (row) => new Date(row.created_at) },
  { header: 'Last Update', kind: 'datetime', cell: (row) => new Date(row.updated_at) },
]

/** How the lists of records end. */
export const recordColumns: readonly ListColumn<Recorded>[] = [
  { header: 'Created by', kind: 'text', width: 28, cell: (row) => row.created_by?.full_name ?? '' },
  ...datedColumns,
]

export const textColumn = <Row>(header: string, cell: (row: Row) => string, width?: number): ListColumn<Row> => ({
  header,
  kind: 'text',
  cell,
  ...(width !== undefined && { width }),
})
/** A state or kind as people read it: its own word with a capital. */
export const wordColumn = <Row>(header: string, cell: (row: Row) => string, width = 14): ListColumn<Row> =>
  textColumn(header, (row) => cell(row).replace(/^./, (letter) => letter.toUpperCase()), width)
export const momentColumn = <Row>(header: string, cell: (row: Row) => string | null): ListColumn<Row> => ({
  header,
  kind: 'datetime',
  cell: (row) => {
    const at = cell(row)
    return at === null ? null : new Date(at)
  },
})
export const countColumn = <Row>(header: string, cell: (row: Row) => number | null): ListColumn<Row> => ({
  header,
  kind: 'number',
  cell,
})
