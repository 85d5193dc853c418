import type { ReadSheet } from './imported-sheet.ts'
import { sheetKind } from './sheet-kind.ts'
import { MEGABYTE, SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts'
import { SheetRefused } from './sheet-refused.ts'
import { readSheetsApart } from './sheets-apart.ts'

/**
 * Reads xlsx, xls or csv in a process of its own, every cell as text: the server keeps answering whatever the file holds.
 * What breaks a limit, or is no spreadsheet, throws SheetRefused.
 */
export async function readSheet(
  bytes: Uint8Array,
  fileName: string,
  limits: Partial<SheetLimits> = {},
): Promise<{ sheets: ReadSheet[] }> {
  const all = { ...SHEET_LIMITS, ...limits }
  if (bytes.byteLength > all.bytes)
    throw new SheetRefused(413, `File size exceeds ${Number((all.bytes / MEGABYTE).toFixed(1))}MB`)
  const kind = sheetKind(bytes, fileName, all.unpackedBytes)
  const title = fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
  return { sheets: await readSheetsApart({ ...kind, bytes, title, limits: all }) }
}
