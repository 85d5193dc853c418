import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '../../platform/backup/backup-file.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import type { Services } from '../../platform/services.ts'
import { loadAll } from '../load-parts.ts'
import { type Recorded, writeArchive } from './archive.ts'
import { hashesNow } from './part-hashes.ts'
import { noting } from './written-rows.ts'

/** Loads everything into an empty database, as calls and parts make it, and writes it down for those who start later. */
export async function recordDemonstration(services: Services, path: string, say: (text: string) => void): Promise<void> {
  const rows: Record<string, Record<string, Recorded['rows'][string][string]>> = {}
  await loadAll(services, {
    say,
    check: () => {},
    leaveOut: (plan) => plan.live === true,
    around: async (plan, org, work) => {
      if (!plan.alone) return work()
      rows[org.code] = { ...rows[org.code], [plan.name]: await noting(services.database, work) }
    },
  })
  // After all that is past, so that nothing of it counts as still to come.
  const recorded_at = new Date().toISOString()
  const folder = await mkdtemp(join(services.config.dataDir, 'recording-'))
  try {
    const backup = join(folder, 'backup.tar')
    const { manifest, ending } = await writeBackup(
      backup,
      makeBackup(services, async () => {}),
    )
    await writeArchive(path, { recorded_at, hashes: hashesNow(), rows }, backup)
    say(`Recorded ${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows and ${ending.files} files: ${path}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
