import type { FilePeek } from './file-peek.ts'

const END = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const COMMENT_MAX = 0xffff
const ZIP64 = 0xffffffff

interface ZipEnd {
  /** Where the directory ends. */
  readonly at: number
  readonly directorySize: number
  readonly directoryAt: number
  /** Bytes behind it, comment included. */
  readonly rest: number
  readonly comment: number
}

/** Every place in the last 64 kB where a zip's directory may end. */
async function endsOfZip(file: FilePeek): Promise<ZipEnd[]> {
  const from = Math.max(0, file.size - END_SIZE - COMMENT_MAX)
  const tail = await file.read(from, file.size - from)
  const found: ZipEnd[] = []
  for (let i = tail.indexOf(END); i >= 0; i = tail.indexOf(END, i + 1)) {
    if (i + END_SIZE > tail.length) break
    found.push({
      at: from + i,
      directorySize: tail.readUInt32LE(i + 12),
      directoryAt: tail.readUInt32LE(i + 16),
      rest: tail.length - i - END_SIZE,
      comment: tail.readUInt16LE(i + 20),
    })
  }
  return found
}

const isEntry = async (file: FilePeek, at: number) => at >= 0 && (await file.read(at, 4)).equals(numberBytes(ENTRY))
const numberBytes = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Readers of zip look from the end, so an archive may hide behind anything: one is found by its directory. */
export async function hidesArchive(file: FilePeek): Promise<boolean> {
  for (const { at, directorySize } of await endsOfZip(file))
    if (directorySize === 0 || (await isEntry(file, at - directorySize))) return true
  return false
}

/** An archive and nothing else: it begins with its first part and ends with its directory, which begins where it says. */
export async function isWholeZip(file: FilePeek): Promise<boolean> {
  if (!(await file.read(0, 4)).equals(numberBytes(LOCAL))) return false
  const end = (await endsOfZip(file)).find(({ rest, comment }) => rest === comment)
  if (!end) return false
  if (end.directoryAt === ZIP64 || end.directorySize === ZIP64) return true
  return end.directoryAt + end.directorySize === end.at && (await isEntry(file, end.directoryAt))
}
