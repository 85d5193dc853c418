import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { dumpTables } from './dump-tables.ts'
import { ENDING, type Ending, fileEntry, MANIFEST, type Manifest, SECRET, tableEntry, traitsEntry } from './manifest.ts'
import { archiveEnd, entryEnd, entryHeader } from './tar-writer.ts'

const PREFIX = 'making-backup-'
const ABANDONED_MS = 24 * 60 * 60 * 1000

export interface BackupSource {
  readonly database: Database
  /** null leaves the uploaded files out. */
  readonly storage: Storage | null
  readonly config: { readonly dataDir: string; readonly secret: string; readonly version: string }
}

export interface Backup {
  readonly made_at: string
  readonly bytes: number
  readonly rows: number
  readonly files: number
}

/**
 * The archive, made while it is read. The tables are written aside first, as fast as the disk takes them: a slow reader keeps no
 * transaction open. The files follow: what was uploaded since is there as well and harms nobody. `onDone` hears of a whole one only.
 */
export async function* makeBackup(source: BackupSource, onDone: (backup: Backup) => Promise<void>): AsyncGenerator<Uint8Array> {
  const { database, storage, config } = source
  await removeAbandoned(config.dataDir)
  const folder = await mkdtemp(join(config.dataDir, PREFIX))
  const archive = new Archive()
  try {
    const dumped = await dumpTables(database, folder)
    const manifest: Manifest = {
      program: 'pelita',
      format: 1,
      version: config.version,
      database: database.embedded ? 'embedded' : 'postgresql',
      holds_files: storage !== null,
      ...dumped,
    }
    yield* archive.text(MANIFEST, JSON.stringify(manifest, null, 1))
    yield* archive.text(SECRET, config.secret)
    for (const { name } of dumped.tables) {
      const path = join(folder, name)
      yield* archive.entry(tableEntry(name), (await stat(path)).size, createReadStream(path))
      await rm(path)
    }
    const files = storage ? yield* everyFile(archive, storage) : 0
    const ending: Ending = { entries: archive.entries, files, sha256: archive.sum() }
    yield* archive.text(ENDING, JSON.stringify(ending))
    yield archive.counted(archiveEnd())
    const rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0)
    await onDone({ made_at: manifest.made_at, bytes: archive.bytes, rows, files })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a backup left behind whose process was killed. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(PREFIX))) {
    const age = Date.now() - (await stat(join(dataDir, name))).mtimeMs
    if (age > ABANDONED_MS) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function* everyFile(archive: Archive, storage: Storage): AsyncGenerator<Uint8Array, number> {
  let files = 0
  for await (const key of storage.keys()) {
    // One that is removed this very moment may fail once before it is gone.
    const file = await storage.get(key).catch(() => storage.get(key))
    if (!file) continue
    yield* archive.text(traitsEntry(key), JSON.stringify({ mime: file.mime, visibility: file.visibility }))
    yield* archive.entry(fileEntry(key), file.size, file.stream)
    files++
  }
  return files
}

class Archive {
  readonly #hash = createHash('sha256')
  entries = 0
  bytes = 0

  counted(chunk: Uint8Array): Uint8Array {
    this.bytes += chunk.length
    return chunk
  }

  async *entry(name: string, size: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.entries++
    this.#hash.update(`${name}\n${size}\n`)
    yield this.counted(entryHeader(name, size))
    let seen = 0
    for await (const chunk of content) {
      seen += chunk.length
      this.#hash.update(chunk)
      yield this.counted(chunk)
    }
    if (seen !== size) throw new Error(`${name} changed while it was copied. Please try again.`)
    yield this.counted(entryEnd(size))
  }

  text(name: string, text: string): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(text)
    const once = async function* () {
      yield bytes
    }
    return this.entry(name, bytes.length, once())
  }

  /** Over the names, sizes and contents of all entries so far. */
  sum = () => this.#hash.copy().digest('hex')
}
