import { inflateRawSync } from 'node:zlib'
import { zipDirectory } from '../../../platform/sheets/zip-directory.ts'
import { ExchangeRefused } from './exchange-refused.ts'

const MAX_UNPACKED = 32 * 1024 * 1024

/** The files of a package by their names; one that promises to explode is refused before anything is unpacked. */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  try {
    const files = new Map<string, Uint8Array>()
    for (const part of zipDirectory(bytes, MAX_UNPACKED)) {
      if (!wanted(part.name)) continue
      const packed = bytes.subarray(part.start, part.start + part.packed)
      const content = part.stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, part.unpacked) })
      files.set(part.name, content)
    }
    return files
  } catch (cause) {
    throw cause instanceof ExchangeRefused ? cause : new ExchangeRefused('The ZIP file cannot be read')
  }
}
