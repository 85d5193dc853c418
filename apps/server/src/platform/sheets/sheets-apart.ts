import { readApart } from '../reading/read-apart.ts'
import type { ReadSheet, SheetRow } from './imported-sheet.ts'
import type { SheetKind } from './sheet-kind.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { SheetRefused, sheetDamaged, sheetTypeRefused } from './sheet-refused.ts'

export type SheetJob = SheetKind & { readonly bytes: Uint8Array; readonly title: string; readonly limits: SheetLimits }

/** A new sheet, or further rows of it. */
type Portion =
  | { readonly sheet: { readonly name: string; readonly headerRow: number; readonly header: string[] } }
  | { readonly rows: SheetRow[] }

/** Reads the sheets of a file in a process of its own. */
export async function readSheetsApart({ bytes, ...job }: SheetJob): Promise<ReadSheet[]> {
  const sheets: (ReadSheet & { rows: SheetRow[] })[] = []
  await readApart<Portion>({
    program: new URL('./sheet-worker.mjs', import.meta.url),
    order: { ...job, size: bytes.byteLength },
    file: bytes,
    limits: job.limits,
    take: (portion) => {
      if ('sheet' in portion) sheets.push({ ...portion.sheet, rows: [] })
      else sheets.at(-1)?.rows.push(...portion.rows)
    },
    refuse: (statusCode, message, cause) =>
      statusCode === 415 ? sheetTypeRefused('') : new SheetRefused(statusCode, message, { cause }),
    damaged: sheetDamaged,
  })
  return sheets
}
