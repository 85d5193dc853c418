import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { gatherStatistics } from './statistics.ts'

const server = testServer()

test('the embedded database is told how large its tables are; a server knows', async () => {
  const { database } = server.services
  await testOrg(server)
  await gatherStatistics(database)
  const { rows } = await database.pool.query<{ rows: number }>(
    "select reltuples as rows from pg_class where relname = 'memberships'",
  )
  if (database.embedded) expect(rows[0]?.rows).toBeGreaterThan(0)
})
