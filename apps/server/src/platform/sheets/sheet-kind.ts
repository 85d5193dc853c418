import { sheetTypeRefused } from './sheet-refused.ts'
import { type ZipPart, zipDirectory } from './zip-directory.ts'

export type SheetKind = { readonly kind: 'xlsx'; readonly parts: readonly ZipPart[] } | { readonly kind: 'xls' | 'csv' }

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte)

/** What a spreadsheet file is by its content; a name that says otherwise is refused. */
export function sheetKind(bytes: Uint8Array, fileName: string, maxUnpacked: number): SheetKind {
  const ext = fileName.toLowerCase().split('.').at(-1)
  const isBook = ext === 'xlsx' || ext === 'xls'
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) && isBook) {
    const parts = zipDirectory(bytes, maxUnpacked)
    if (!parts.some(({ name }) => /(^|\/)workbook\d*\.xml$/i.test(name))) throw sheetTypeRefused(fileName)
    return { kind: 'xlsx', parts }
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) && isBook) return { kind: 'xls' }
  if ((ext === 'csv' || ext === 'txt') && isText(bytes)) return { kind: 'csv' }
  throw sheetTypeRefused(fileName)
}

/** Text of any usual encoding, but no page, document or program written as text. */
function isText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return true
  const head = Buffer.from(bytes.subarray(0, 64 * 1024)).toString('latin1')
  return !/(?![\t\r\n\u0080-\u009f])\p{Cc}/u.test(head) && !/^(?:ï»¿)?\s*(?:<|%PDF|\{\\rtf|#!)/.test(head)
}
