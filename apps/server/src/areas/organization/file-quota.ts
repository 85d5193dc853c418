import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface FileSpace {
  readonly used: number
  readonly quota: number
}

const unknown = (code: string) => new Error(`There is no organization with the code ${code}`)

/** Bytes the uploads of an organisation take, and may take. */
export async function fileSpaceOf({ platform }: Database, code: string): Promise<FileSpace> {
  const { rows } = await sql<FileSpace>`
    select o.file_quota as quota, coalesce(t.n, 0)::bigint as used from organizations o
      left join tallies t on t.org_id = o.id and t.kind = 'file-bytes' and t.scope_id = o.id and t.key = 'used'
     where o.code = ${code}`.execute(platform)
  if (!rows[0]) throw unknown(code)
  return rows[0]
}

/** Less than what is used already is allowed: nothing goes, and nothing more comes. */
export async function setFileQuota({ platform }: Database, code: string, quota: number): Promise<void> {
  const { numUpdatedRows } = await platform
    .updateTable('organizations')
    .set({ file_quota: quota })
    .where('code', '=', code)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw unknown(code)
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** 50GB, 1.5 TB: a size as a person writes it. */
export function readBytes(text: string): number {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([KMGT]?B)$/i.exec(text.trim()) ?? []
  const bytes = Math.round(Number(amount) * 1024 ** UNITS.indexOf(unit.toUpperCase()))
  if (amount === '' || !Number.isSafeInteger(bytes)) throw new Error(`“${text}” is no size. Write it like 50GB or 1.5TB`)
  return bytes
}

export function writtenBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${UNITS[step]}`
}

/** `npm run org -- quota CODE [SIZE]` */
export async function fileQuotaCommand(database: Database, code: string, size: string | undefined): Promise<string> {
  if (size !== undefined) await setFileQuota(database, code, readBytes(size))
  const { used, quota } = await fileSpaceOf(database, code)
  return `The files of ${code} take ${writtenBytes(used)} of ${writtenBytes(quota)}.`
}
