import { utils, write } from '@e965/xlsx'
import { IMPORT_COLUMNS } from '@pelita/contract/areas/user-import.ts'

export type Cells = readonly string[]
export const HEAD: Cells = IMPORT_COLUMNS
export const csv = (rows: readonly Cells[], head = HEAD) => [head, ...rows].map((cells) => cells.join(',')).join('\n')
export const file = (content: string | Uint8Array, name = 'accounts.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
export const row = (nik: string, more: Partial<Record<number, string>> = {}): Cells =>
  ['', 'Siti Aminah', `${nik}@sheet.test`, 'Staff', 'OPS', '', '', '', '', ''].map((cell, n) => more[n] ?? (n === 0 ? nik : cell))

export interface Options {
  mode?: 'create' | 'create-and-update'
  create_divisions?: 'true' | 'false'
  send_invitation?: 'true' | 'false'
  columns?: string
}
export const book = (rows: readonly Cells[], bookType: 'xlsx' | 'biff8') => {
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows.map((cells) => [...cells])), 'Accounts')
  return write(made, { type: 'buffer', bookType }) as Buffer
}
