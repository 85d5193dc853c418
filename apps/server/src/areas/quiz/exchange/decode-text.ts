import { ExchangeRefused } from './exchange-refused.ts'

const inEncoding = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new ExchangeRefused(`The encoding ${encoding.slice(0, 40)} is not known`)
  }
}

/** By its mark, by what its XML declares, else UTF-8, and Windows-1252 where it is none, as a CSV file is read. */
export function decodeText(bytes: Uint8Array): string {
  const text = textOf(bytes)
  if (text.includes('\u0000')) throw new ExchangeRefused('Mime types not accepted', 415)
  return text
}

function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return inEncoding(bytes, 'utf-16le')
  if (a === 0xfe && b === 0xff) return inEncoding(bytes, 'utf-16be')
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1]
  if (declared && !/^utf-?8$/i.test(declared)) return inEncoding(bytes, declared)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return inEncoding(bytes, 'windows-1252')
  }
}
