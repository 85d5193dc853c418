import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { partOf } from './byte-range.ts'
import { assertKey, type FileContent, type FileTraits, isKey, type Storage } from './storage.ts'

const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Files on disk: contents below `files`, what they are below `traits`, unfinished ones below `part`. */
export function localStorage(dir: string): Storage {
  const contentPath = (key: string) => join(dir, 'files', key)
  const traitsPath = (key: string) => join(dir, 'traits', `${key}.json`)
  let swept: Promise<void> | null = null

  return {
    async put(key, content, { mime, visibility }) {
      assertKey(key)
      swept ??= removeAbandoned(join(dir, 'part'))
      await swept
      const traits = Buffer.from(JSON.stringify({ mime, visibility }))
      await writeWhole(dir, contentPath(key), content, () => writeWhole(dir, traitsPath(key), traits))
    },
    async get(key, range) {
      if (!isKey(key)) return null
      const file = await unlessMissing(open(contentPath(key)))
      if (!file) return null
      try {
        const stats = await file.stat()
        if (!stats.isFile()) return await file.close().then(() => null)
        const traits = JSON.parse(await readFile(traitsPath(key), 'utf8')) as FileTraits
        const kept = { size: stats.size, mime: traits.mime, visibility: traits.visibility }
        if (!range) return { ...kept, stream: file.createReadStream() }
        const part = partOf(range, stats.size)
        if (part) return { ...kept, part, stream: file.createReadStream({ start: part.first, end: part.last }) }
        await file.close()
        return { ...kept, part, stream: Readable.from([]) }
      } catch (cause) {
        await file.close()
        throw cause
      }
    },
    async remove(key) {
      assertKey(key)
      await rm(contentPath(key), { force: true })
      await rm(traitsPath(key), { force: true })
    },
    keys: () => keysBelow(join(dir, 'files')),
  }
}

async function* keysBelow(folder: string, prefix = ''): AsyncGenerator<string> {
  for await (const entry of (await unlessMissing(opendir(folder))) ?? []) {
    const key = prefix + entry.name
    if (entry.isDirectory()) yield* keysBelow(join(folder, entry.name), `${key}/`)
    else if (entry.isFile() && isKey(key)) yield key
  }
}

/**
 * Written aside, flushed, then renamed: after a crash the file is there whole, or not at all. What must be there before
 * it shows is done when the content has arrived: one that breaks off changes nothing.
 */
async function writeWhole(dir: string, path: string, content: FileContent, beforeItShows?: () => Promise<void>): Promise<void> {
  const part = join(dir, 'part', randomUUID())
  await mkdir(dirname(part), { recursive: true })
  const file = await open(part, 'wx', 0o640)
  try {
    await fill(file, content)
    await beforeItShows?.()
    await mkdir(dirname(path), { recursive: true })
    await rename(part, path)
  } catch (cause) {
    await rm(part, { force: true })
    throw cause
  }
  await flushFolder(dirname(path))
}

async function fill(file: FileHandle, content: FileContent): Promise<void> {
  try {
    if (content instanceof Uint8Array) await file.writeFile(content)
    else for await (const chunk of content) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the new name itself durable. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** What an interrupted upload left behind; younger parts may still be in use by another process. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const stats = await unlessMissing(stat(join(folder, name)))
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return null
    throw cause
  })
