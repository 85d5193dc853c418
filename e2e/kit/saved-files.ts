import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Download } from '@playwright/test'

const PNG = '89504e470d0a1a0a'

/** Width and height of a saved PNG, from its own header. */
export async function pngSize(download: Download): Promise<{ width: number; height: number }> {
  const bytes = await readFile(await download.path())
  if (bytes.subarray(0, 8).toString('hex') !== PNG) throw new Error(`${download.suggestedFilename()} is no PNG`)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The first sheet of a saved workbook: header and rows as they are stored, and how a cell is kept. */
export async function sheetOf(download: Download) {
  const book = read(await readFile(await download.path()), { cellDates: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const [header = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' })
  const column = (name: string): unknown[] => rows.map((row) => row[header.indexOf(name)])
  const typeOf = (name: string, row: number): string => sheet[utils.encode_cell({ c: header.indexOf(name), r: row + 1 })]?.t
  return { header, rows, column, typeOf }
}
