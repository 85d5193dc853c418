import type { BulkAnswer } from '@pelita/contract/core/bulk.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { lockRecord } from '../db/records.ts'
import { refusalOf } from '../db/refusals.ts'
import type { OrgDb } from '../db/scope.ts'
import type { OrgReach } from './bind.ts'
import { conflict, HttpError } from './errors.ts'

interface Asked extends OrgReach {
  readonly params?: Readonly<Record<string, string>>
  readonly body: {
    readonly rows: readonly { readonly id: string; readonly updated_at?: string | undefined }[]
    readonly dry_run: boolean
  }
}

type Single = (context: Record<string, unknown>) => Promise<unknown>

/** Why one record is refused; anything else ends the whole call. */
const reasonOf = (cause: unknown): string | undefined => {
  if (cause instanceof HttpError) return cause.statusCode < 500 ? cause.message : undefined
  const [status = 500, , message] = refusalOf(cause) ?? []
  return status < 500 ? message : undefined
}

const STANDS_AS: Readonly<Record<string, string>> = { publish: 'Is published already', draft: 'Is a draft already' }

const SAME_CATEGORY = 'Has this category already'

interface Same {
  readonly status?: unknown
  readonly category_id?: unknown
}

/** What a row is already is not promised, and not done once more. */
function refuseSame(before: unknown, { status, category_id }: Same): void {
  const present: Same = before ?? {}
  if (typeof status === 'string' && present.status === status) throw conflict(STANDS_AS[status] ?? 'Is so already')
  if (typeof category_id === 'string' && present.category_id === category_id) throw conflict(SAME_CATEGORY)
}

/** Runs `work` as a part of the transaction that can be taken back alone. */
async function within<T>(db: OrgDb, name: string, work: () => Promise<T>, keep = true): Promise<T> {
  const point = sql.ref(name)
  await sql`savepoint ${point}`.execute(db)
  let kept = false
  try {
    const result = await work()
    kept = keep
    return result
  } finally {
    if (!kept) await sql`rollback to savepoint ${point}`.execute(db)
    await sql`release savepoint ${point}`.execute(db)
  }
}

/**
 * Does with every row what the single call does: locked, held against the version that was read, under the same rules. A row that is refused
 * is told and stays; the others go on. A dry run does the same and takes it all back, so that it cannot promise anything else.
 */
export const bulkCall =
  (single: Endpoint, run: Single) =>
  async (asked: Asked): Promise<BulkAnswer> => {
    const { db, params = {} } = asked
    const { rows: named, dry_run, ...change } = asked.body
    // Also what opens transactions of its own is a part of this one: a dry run takes back all of it.
    const again = <T>(work: (db: OrgDb) => Promise<T>) => work(db)
    const answer: BulkAnswer = { done: [], kept: [] }
    const rows = new Map(named.map((row) => [row.id, row.updated_at]))
    const treat = async (id: string, updated_at: string | undefined) => {
      const input = { params: { ...params, id }, query: { updated_at }, body: { ...change, updated_at } }
      const afterwards: (() => Promise<void>)[] = []
      await within(db, 'one_row', async () => {
        const before = await lockRecord(db, single, input)
        refuseSame(before, change)
        const afterCommit = (work: () => Promise<void>) => afterwards.push(work)
        await run({ ...asked, ...input, before, again, afterCommit })
      })
      if (!dry_run) for (const work of afterwards) asked.afterCommit(work)
    }
    const treatAll = async () => {
      // In one order for everybody, so that two who chose the same rows do not wait for each other.
      for (const [id, version] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
        try {
          await treat(id, version)
          answer.done.push(id)
        } catch (cause) {
          const reason = reasonOf(cause)
          if (reason === undefined) throw cause
          answer.kept.push({ id, reason })
        }
    }
    await within(db, 'all_rows', treatAll, !dry_run)
    return answer
  }
