import type { Database } from '../db/database.ts'
import type { Backup } from './make-backup.ts'

/** Notes a whole backup. A schema from before there was such a note can be backed up too. */
export async function recordBackup({ pool }: Database, { made_at, bytes, rows, files }: Backup): Promise<void> {
  const { rows: found } = await pool.query<{ known: boolean }>(`select to_regclass('public.backups') is not null as known`)
  if (!found[0]?.known) return
  await pool.query('insert into backups (made_at, bytes, rows, files) values ($1, $2, $3, $4)', [made_at, bytes, rows, files])
}

export async function lastBackup({ pool }: Database): Promise<Backup | null> {
  const { rows } = await pool.query<Backup>('select made_at, bytes, rows, files from backups order by made_at desc limit 1')
  return rows[0] ?? null
}
