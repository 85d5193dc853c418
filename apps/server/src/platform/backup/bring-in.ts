import type pg from 'pg'
import type { FileTraits, Storage } from '../storage/storage.ts'
import { loadTable, type Moving } from './load-tables.ts'
import { fileEntry, type Manifest, SECRET, tableEntry, traitsEntry } from './manifest.ts'
import { entriesOf, textOf } from './read-backup.ts'

const TRAITS = 'traits/'

interface Brought {
  readonly path: string
  readonly manifest: Manifest
  readonly storage: Storage
  readonly moving?: Moving
  /** Tables that stay as they are. */
  readonly left?: ReadonlySet<string>
  /** Throws where it is to be left. */
  readonly check?: () => void
}

/** One walk through the archive: rows to the database, files to the storage; answers the secret. */
export async function bringIn(client: pg.PoolClient, { path, manifest, storage, moving, left, check }: Brought): Promise<string> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]))
  let secret = ''
  let traits: { entry: string; of: FileTraits } | null = null
  for await (const entry of entriesOf(path)) {
    check?.()
    const table = tables.get(entry.name)
    if (table) {
      if (!left?.has(table.name)) await loadTable(client, table, entry.content, moving)
      tables.delete(entry.name)
    } else if (entry.name === SECRET) secret = await textOf(entry)
    else if (entry.name.startsWith(TRAITS)) traits = { entry: entry.name, of: JSON.parse(await textOf(entry)) }
    else if (entry.name.startsWith(fileEntry(''))) {
      const key = entry.name.slice(fileEntry('').length)
      if (traits?.entry !== traitsEntry(key)) throw new Error(`The backup does not say what ${key} is`)
      await storage.put(key, entry.content, traits.of)
    }
  }
  if (tables.size > 0 || !secret) throw new Error(`The backup lacks ${[...tables.keys()][0] ?? 'the secret'}`)
  return secret
}
