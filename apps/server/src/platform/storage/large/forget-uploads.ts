import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Storage } from '../storage.ts'

/** A person who lost the line has so long to come back. */
const AFTER_DAYS = 3
const AT_ONCE = 200

interface Left {
  org_id: string
  id: string
  code: string
  parts: string[]
}

/** Hourly: what was begun and never finished gives its bytes back. The parts go first, so that a failure is tried again. */
export async function forgetUploads({ database, storage }: { database: Database; storage: Storage }): Promise<number> {
  const { rows } = await sql<Left>`
    select u.org_id, u.id, o.code, u.parts from uploads u join organizations o on o.id = u.org_id
     where u.updated_at < now() - make_interval(days => ${AFTER_DAYS}) order by u.updated_at limit ${AT_ONCE}`.execute(
    database.platform,
  )
  const failures: unknown[] = []
  const forget = async ({ org_id, id, code, parts }: Left) => {
    for (const part of parts) await storage.remove(`private/${code}/upload/${id}/${part}`)
    await sql`delete from uploads where org_id = ${org_id} and id = ${id}`.execute(database.platform)
  }
  for (const left of rows) await forget(left).catch((cause: unknown) => failures.push(cause))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unfinished uploads could not be removed`)
  return rows.length
}
