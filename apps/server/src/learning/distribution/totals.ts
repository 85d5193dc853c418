import type { OrgDb } from '../../platform/db/scope.ts'
import { type Counts, readTallies, type UnnamedKind } from '../tallies.ts'

type Counted = UnnamedKind extends `${infer Kind}_unnamed` ? Kind : never

/** What people of other organisations reached in the owner's contents without batches: how many, never who (decision 43). */
export const totalsOfOthers = (db: OrgDb, kind: Counted, scopes: readonly string[]): Promise<Counts> =>
  readTallies(db, `${kind}_unnamed`, scopes)
