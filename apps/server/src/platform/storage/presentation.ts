import { inflateRawSync } from 'node:zlib'
import { streamNames } from './compound-file.ts'
import type { FilePeek } from './file-peek.ts'
import { ZIP_TAIL, zipEnd, zipRecords } from './zip-records.ts'

/** What makes another program's document of it: whoever opens it goes by the content. */
const OTHERS = ['WordDocument', 'Workbook', 'Book', 'EncryptedPackage']

/** A presentation of the old programs holds the stream it is written in. */
export async function isOldPresentation(file: FilePeek): Promise<boolean> {
  const names = await streamNames(file)
  return names.has('PowerPoint Document') && !OTHERS.some((name) => names.has(name))
}

const TYPES = '[Content_Types].xml'
const MOST_TYPES = 1024 * 1024
const MOST_DIRECTORY = 4 * 1024 * 1024
const MAIN =
  /ContentType="application\/vnd\.openxmlformats-officedocument\.presentationml\.(?:presentation|slideshow)\.main\+xml"/
const OTHER_MAIN =
  /ContentType="application\/vnd\.(?:openxmlformats-officedocument\.(?:wordprocessingml|spreadsheetml)[^"]*\.main\+xml|ms-[^"]*macroEnabled)/

/** A presentation of today says so in the list of what its parts are. */
export async function isPresentation(file: FilePeek): Promise<boolean> {
  try {
    const types = await contentTypes(file)
    return MAIN.test(types) && !OTHER_MAIN.test(types.replace(/<Default\b[^>]*>|PartName="\/ppt\/embeddings\/[^>]*>/g, ''))
  } catch (cause) {
    // What is no zip, or unpacks to more than any list has.
    if (cause instanceof RangeError || (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')))
      return false
    throw cause
  }
}

async function contentTypes(file: FilePeek): Promise<string> {
  const from = Math.max(0, file.size - ZIP_TAIL)
  const { count, start, size } = zipEnd(await file.read(from, file.size - from))
  if (size > MOST_DIRECTORY) throw new RangeError('Its directory is larger than any')
  const found = zipRecords(await file.read(start, size), 0, count).filter(({ name }) => name.toString('latin1') === TYPES)
  const [types] = found
  if (!types || found.length > 1 || types.packed > MOST_TYPES) throw new RangeError('It does not say what it is')
  const head = await file.read(types.at, 30)
  const packed = await file.read(types.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), types.packed)
  return (types.isStored ? packed : inflateRawSync(packed, { maxOutputLength: MOST_TYPES })).toString('utf8')
}
