import { CONTENT_KINDS } from '@pelita/contract/learning/content-places.ts'
import { runsInBatches } from '@pelita/contract/learning/content-types.ts'
import { ITEM_TYPE_KEYS } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { NESTED_TYPES } from '../cohort/nested/nested-runs.ts'

const server = testServer()

test('the database knows the same kinds to run in batches as the registry', async () => {
  const org = await testOrg(server)
  const { rows } = await org.work((db) =>
    sql<{ kind: string }>`select kind from unnest(${[...CONTENT_KINDS]}::text[]) kind where runs_in_batches(kind)`.execute(db),
  )
  expect(rows.map(({ kind }) => kind)).toEqual(CONTENT_KINDS.filter(runsInBatches))
})

test('the database knows the same types of item to be contents of their own as the registry', async () => {
  const org = await testOrg(server)
  const { rows } = await org.work((db) =>
    sql<{ type: string }>`select type from unnest(${[...ITEM_TYPE_KEYS]}::text[]) type where is_nested_type(type)`.execute(db),
  )
  expect(rows.map(({ type }) => type)).toEqual(NESTED_TYPES)
})
