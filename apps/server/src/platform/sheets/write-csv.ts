import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_ZONE, type Zone } from '@pelita/contract/core/zones.ts'
import { isoDate } from './wall-clock.ts'
import type { CellValue, SheetColumn, SheetRows } from './write-sheet.ts'

export const CSV_MIME = 'text/csv; charset=utf-8'

const CHUNK = 64 * 1024
const BYTE_ORDER_MARK = '\uFEFF'

/** Would be calculated when the file is opened; the full-width forms count in some programs too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A CSV file that opens in a spreadsheet program with its letters intact and without a single formula. */
export async function* csvStream({
  columns,
  rows,
  zone = DEFAULT_ZONE,
}: {
  readonly columns: readonly SheetColumn[]
  readonly rows: SheetRows
  readonly zone?: Zone
}): AsyncGenerator<Uint8Array, void> {
  let text = BYTE_ORDER_MARK + record(columns.map(({ header }) => header))
  for await (const row of rows) {
    text += record(columns.map(({ kind }, i) => shown(row[i] ?? null, kind, zone)))
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
    await nextTurn()
  }
  yield Buffer.from(text)
}

const record = (fields: readonly (string | number)[]): string => `${fields.map(field).join(',')}\r\n`

function shown(value: CellValue, kind: SheetColumn['kind'], zone: Zone): string | number {
  if (value === null) return ''
  if (value instanceof Date) return isoDate(value, zone, kind !== 'date')
  return value
}

function field(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
