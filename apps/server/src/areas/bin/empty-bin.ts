import { BIN_DAYS } from '@pelita/contract/areas/bin.ts'
import { featureOfTable, records } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Nightly: what nobody brought back in time is gone for good; answers how many records that were. */
export async function emptyBin({ platform }: Database): Promise<number> {
  const types = Object.values(records).flatMap(({ contentType }) => contentType ?? [])
  const { rows } = await sql<{ gone: number }>`
    select empty_bin(${Object.keys(featureOfTable)}, ${BIN_DAYS}) + empty_content_bin(${types}, ${BIN_DAYS})
      + empty_batch_bin(${BIN_DAYS}) as gone`.execute(platform)
  return rows[0]?.gone ?? 0
}
