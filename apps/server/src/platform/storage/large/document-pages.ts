import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { countPages } from '../../documents/count-pages.ts'
import { packageEntries } from '../../packages/package-entries.ts'
import type { FilePeek } from '../file-peek.ts'
import type { Storage } from '../storage.ts'

const SLIDE = /^ppt\/slides\/slide\d+\.xml$/

/** How many pages a document has that has just arrived; nothing where nobody can tell. A PDF that cannot be read is refused. */
export async function pagesOf(storage: Storage, key: string, ext: string, peek: FilePeek): Promise<number | null> {
  if (ext === 'pptx') return slidesOf(peek)
  if (ext !== 'pdf') return null
  const folder = await mkdtemp(join(tmpdir(), 'pelita-pages-'))
  try {
    const stored = await storage.get(key)
    if (!stored) return null
    const path = join(folder, 'source.pdf')
    await pipeline(stored.stream, createWriteStream(path))
    return await countPages(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** By the parts of the archive alone; what cannot be counted is typed. */
export async function slidesOf(peek: FilePeek): Promise<number | null> {
  const entries = await packageEntries(peek).catch(() => null)
  const slides = [...(entries?.keys() ?? [])].filter((name) => SLIDE.test(name)).length
  return slides || null
}
