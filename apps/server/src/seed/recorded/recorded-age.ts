import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackup } from '../../platform/backup/read-backup.ts'
import { migrationNames } from '../../platform/db/migration-files.ts'
import { ARCHIVE, type Recorded, unpackArchive } from './archive.ts'
import { changesSince } from './part-changes.ts'
import { hashesNow, type PartHashes } from './part-hashes.ts'

export interface RecordedAge {
  readonly recorded_at: string
  /** Ours that came after it: a start makes its schema anew, fills that one, and then goes through these. */
  readonly migrations: readonly string[]
  /** Its migrations that this program does not know, so that everything is loaded by calls. */
  readonly unknown: readonly string[]
  /** Parts loaded by calls because they changed since; those that are loaded at every first start are not counted. */
  readonly parts: readonly string[]
  /** A part changed that others hang on, so that everything is loaded by calls. */
  readonly isUseless: boolean
}

interface Now {
  readonly hashes: PartHashes
  readonly migrations: readonly string[]
}

/** What came after a recording that holds these parts and migrations. */
export function ageOf(recorded: Recorded, migrations: readonly string[], now: Now): RecordedAge {
  const [had, known] = [new Set(migrations), new Set(now.migrations)]
  const always = new Set<string>(changesSince({ ...recorded, hashes: now.hashes }, now.hashes)?.load)
  const changes = changesSince(recorded, now.hashes)
  return {
    recorded_at: recorded.recorded_at,
    migrations: now.migrations.filter((name) => !had.has(name)),
    unknown: migrations.filter((name) => !known.has(name)),
    parts: changes?.load.filter((name) => !always.has(name)) ?? [],
    isUseless: changes === null,
  }
}

/** How far the demonstration in the repository is behind its program; null where it cannot be read. */
export async function recordedAge(archive = ARCHIVE): Promise<RecordedAge | null> {
  const folder = await mkdtemp(join(tmpdir(), 'pelita-recorded-'))
  try {
    const backup = join(folder, 'backup.tar')
    const recorded = await unpackArchive(archive, backup)
    if (!recorded) return null
    const { manifest } = await checkBackup(backup)
    return ageOf(recorded, manifest.migrations, { hashes: hashesNow(), migrations: migrationNames() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
