import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'
import { z } from 'zod'

/** Which rows a part wrote, by their primary keys in the database's own text form. */
const WrittenRows = z.record(z.string(), z.array(z.array(z.string())))
export type WrittenRows = z.infer<typeof WrittenRows>

/** The first line of the archive: what was recorded, and when. A backup follows. */
const Recorded = z.object({
  recorded_at: z.iso.datetime(),
  hashes: z.record(z.string(), z.string()),
  /** Of parts that stand alone, by organisation and part. */
  rows: z.record(z.string(), z.record(z.string(), WrittenRows)),
})
export type Recorded = z.infer<typeof Recorded>

/** Beside this file, and beside the built server. */
export const ARCHIVE = new URL('./past.pelita.br', import.meta.url)
const NEW_LINE = 0x0a
/** A first line longer than this is none. */
const LONGEST = 16 * 1024 * 1024

export async function writeArchive(path: string, recorded: Recorded, backup: string): Promise<void> {
  const content = async function* () {
    yield Buffer.from(`${JSON.stringify(recorded)}\n`)
    yield* createReadStream(backup)
  }
  await mkdir(dirname(path), { recursive: true })
  const packed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 10 } })
  await pipeline(content, packed, createWriteStream(`${path}.part`))
  await rename(`${path}.part`, path)
}

/** Writes the backup of the archive to `backup` and answers what was recorded; null where there is none that can be read. */
export async function unpackArchive(archive: URL, backup: string): Promise<Recorded | null> {
  if (!existsSync(archive)) return null
  const first: Buffer[] = []
  let isWhole = false
  const rest = async function* (unpacked: AsyncIterable<Buffer>) {
    let size = 0
    for await (const piece of unpacked) {
      const end = isWhole ? -1 : piece.indexOf(NEW_LINE)
      if (isWhole) yield piece
      else {
        first.push(end < 0 ? piece : piece.subarray(0, end))
        size += piece.length
        if (end < 0 && size > LONGEST) throw new Error('This is no recorded demonstration')
        if (end >= 0) yield piece.subarray(end + 1)
        isWhole = end >= 0
      }
    }
  }
  try {
    await pipeline(createReadStream(archive), createBrotliDecompress(), rest, createWriteStream(backup))
    return Recorded.parse(JSON.parse(Buffer.concat(first).toString('utf8')))
  } catch {
    await rm(backup, { force: true })
    return null
  }
}
