import { sheetKind } from './sheet-kind.ts'
import { SheetRefused } from './sheet-refused.ts'
import { readInThread } from './sheet-thread.ts'

export interface SheetRow {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  /** Text of every cell, at least one for each header. */
  readonly cells: readonly string[]
}

export interface ReadSheet {
  readonly name: string
  readonly headerRow: number
  readonly header: readonly string[]
  /** Rows with anything in them. */
  readonly rows: readonly SheetRow[]
}

export interface SheetLimits {
  readonly bytes: number
  readonly sheets: number
  /** Below the header of one sheet. */
  readonly rows: number
  readonly columns: number
  /** Characters in all cells together. */
  readonly characters: number
  readonly unpackedBytes: number
  readonly milliseconds: number
  readonly memoryMegabytes: number
}

const MEGABYTE = 1024 * 1024

/** An import sheet (product 00 §17). */
export const SHEET_LIMITS: SheetLimits = {
  bytes: 5 * MEGABYTE,
  sheets: 50,
  rows: 5000,
  columns: 200,
  characters: 20_000_000,
  unpackedBytes: 64 * MEGABYTE,
  milliseconds: 10_000,
  memoryMegabytes: 384,
}

/**
 * Reads xlsx, xls or csv in a thread of its own, every cell as text: the server keeps answering whatever the file holds.
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
  return { sheets: await oneOfFew(() => readInThread({ ...kind, bytes, title, limits: all })) }
}

const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** A reading thread may use much memory, so few run at a time and the others queue. */
async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
