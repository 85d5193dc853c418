import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ENDING, Ending, MANIFEST, Manifest } from './manifest.ts'
import { NoArchive, readTar, type TarEntry } from './tar-reader.ts'

export const entriesOf = (path: string): AsyncGenerator<TarEntry> =>
  readTar(createReadStream(path, { highWaterMark: 256 * 1024 }))

export async function textOf(entry: TarEntry): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of entry.content) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** Reads a backup from its first to its last byte; answers what it holds, or throws why it cannot be used. Nothing is written. */
export async function checkBackup(path: string): Promise<{ manifest: Manifest; ending: Ending }> {
  const hash = createHash('sha256')
  let entries = 0
  let manifest: Manifest | null = null
  for await (const entry of entriesOf(path)) {
    if (entry.name === ENDING) {
      const ending = Ending.parse(JSON.parse(await textOf(entry)))
      if (!manifest || ending.entries !== entries || ending.sha256 !== hash.digest('hex'))
        throw new NoArchive('The backup is damaged: its content does not match its checksum. Nothing was changed.')
      return { manifest, ending }
    }
    entries++
    hash.update(`${entry.name}\n${entry.size}\n`)
    const pieces: Uint8Array[] = []
    for await (const piece of entry.content) {
      hash.update(piece)
      if (entries === 1) pieces.push(piece)
    }
    if (entries === 1) manifest = readManifest(entry.name, Buffer.concat(pieces).toString('utf8'))
  }
  throw new NoArchive('The backup is not whole: its end is missing. Nothing was changed.')
}

function readManifest(name: string, text: string): Manifest {
  if (name !== MANIFEST) throw new NoArchive('This archive is no backup of Pelita')
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new NoArchive('This backup has a form that this version does not know. Use the version that made it.')
  return read.data
}
