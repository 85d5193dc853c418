import { DEFAULT_ZONE, type Zone } from '@pelita/contract/core/zones.ts'
import { columnName, numberCell, textCell } from './cell-xml.ts'
import { isoDate, spreadsheetDate } from './wall-clock.ts'
import { packXlsx, type XmlSheet } from './xlsx-package.ts'
import { STYLE } from './xlsx-styles.ts'

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type CellValue = string | number | Date | null

export interface SheetColumn {
  readonly header: string
  /** In characters; chosen by kind and header without it. */
  readonly width?: number
  readonly kind: 'text' | 'number' | 'date' | 'datetime'
}

export type SheetRows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>

export interface SheetContent {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: SheetRows
}

/** Rows a spreadsheet program can hold in one sheet. */
const SHEET_ROWS = 1_048_576

/** An xlsx file, piece by piece, in bounded memory. More rows than a sheet can hold continue on a further one. */
export function xlsxStream(
  { sheets, zone = DEFAULT_ZONE }: { readonly sheets: readonly SheetContent[]; readonly zone?: Zone },
  rowsPerSheet = SHEET_ROWS,
): AsyncGenerator<Uint8Array, void> {
  return packXlsx(xmlSheets(sheets, zone, rowsPerSheet))
}

async function* xmlSheets(sheets: readonly SheetContent[], zone: Zone, rowsPerSheet: number): AsyncGenerator<XmlSheet> {
  for (const { name, columns, rows } of sheets) {
    const widths = columns.map((column) => column.width ?? usualWidth(column))
    const cells = columns.map((column, i) => cellWriter(column, columnName(i), zone))
    const feed = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
    try {
      let next = await feed.next()
      const page = async function* () {
        yield headerXml(columns)
        for (let n = 2; n <= rowsPerSheet && !next.done; n++) {
          yield rowXml(n, next.value, cells)
          next = await feed.next()
        }
      }
      do yield { name, widths, frozenRows: 1, rows: page() }
      while (!next.done)
    } finally {
      await feed.return?.()
    }
  }
}

type CellWriter = (value: CellValue, row: number) => string

const headerXml = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns.map(({ header }, i) => textCell(`${columnName(i)}1`, header, STYLE.header)).join('')}</row>`

function rowXml(n: number, values: readonly CellValue[], cells: readonly CellWriter[]): string {
  let xml = `<row r="${n}">`
  for (let i = 0; i < cells.length; i++) xml += cells[i]?.(values[i] ?? null, n) ?? ''
  return `${xml}</row>`
}

/** What does not fit its column's kind is written as text rather than lost. */
function cellWriter({ kind }: SheetColumn, letters: string, zone: Zone): CellWriter {
  const withTime = kind !== 'date'
  return (value, row) => {
    const address = letters + row
    if (value === null) return ''
    if (typeof value === 'string') return textCell(address, value)
    if (typeof value === 'number') {
      return kind === 'number' && Number.isFinite(value) ? numberCell(address, value) : textCell(address, plainNumber(value))
    }
    const days = kind === 'text' ? null : spreadsheetDate(value, zone, withTime)
    if (days === null) return textCell(address, isoDate(value, zone, withTime))
    return numberCell(address, days, withTime ? STYLE.datetime : STYLE.date)
  }
}

const plainNumber = (value: number): string => (Number.isFinite(value) ? String(value) : '')

const usualWidth = ({ header, kind }: SheetColumn): number =>
  Math.min(60, Math.max(header.length + 2, { text: 18, number: 10, date: 12, datetime: 20 }[kind]))
