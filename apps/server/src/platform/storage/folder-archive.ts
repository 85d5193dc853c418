import type { Storage } from './storage.ts'
import { type ZipPacker, zipStream } from './zip-stream.ts'

/** What one person or group handed in. */
export interface Folder {
  readonly name: string
  readonly texts?: readonly { readonly name: string; readonly content: string }[]
  readonly files: readonly { readonly key: string; readonly name: string }[]
}

/** So many are read at once: an archive of a thousand holds no list of them all. */
const AT_ONCE = 100

/** A name every system can unpack: no path, nothing hidden, not too long. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-100) || 'file'

/** Two of one name stand beside each other, the second with a number. */
const unusedName = (used: Set<string>, name: string): string => {
  const [, stem = name, end = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let free = name
  for (let n = 2; used.has(free.toLowerCase()); n++) free = `${stem} (${n})${end}`
  used.add(free.toLowerCase())
  return free
}

async function pack({ zip, add, signal }: ZipPacker, folders: readonly Folder[], taken: Set<string>, storage: Storage) {
  for (const { name, texts = [], files } of folders) {
    if (signal.aborted) return
    const folder = unusedName(taken, safeName(name))
    const used = new Set<string>()
    for (const text of texts) zip.addBuffer(Buffer.from(text.content), `${folder}/${unusedName(used, safeName(text.name))}`)
    for (const file of files) {
      const stored = await storage.get(file.key)
      // What was handed in is a picture, a document or a film: packed already.
      if (stored) await add(stored.stream, `${folder}/${unusedName(used, safeName(file.name))}`, { compress: false })
    }
  }
}

/** A folder for each of these in one archive, written while it is read. */
export const folderArchive = (
  ids: readonly string[],
  readSome: (ids: readonly string[]) => Promise<readonly Folder[]>,
  storage: Storage,
): AsyncGenerator<Uint8Array> =>
  zipStream(async (packer) => {
    const taken = new Set<string>()
    for (let from = 0; from < ids.length && !packer.signal.aborted; from += AT_ONCE)
      await pack(packer, await readSome(ids.slice(from, from + AT_ONCE)), taken, storage)
  })
