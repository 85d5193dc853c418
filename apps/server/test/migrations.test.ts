import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../src/platform/db/migrations')
/** They were merged before a function had to stand whole in its migration, and no merged migration changes. */
const MERGED = [
  '0034_pending_members.sql',
  '0051_items_and_uses.sql',
  '0057_visits.sql',
  '202611180300_results_by_index.sql',
  '202611181351_idle_sessions.sql',
]

test('no migration patches the text of a function: one that changes stands whole in it, so that a review sees what it says', () => {
  const patching = readdirSync(FOLDER).filter((name) => /functiondef|prosrc/i.test(readFileSync(join(FOLDER, name), 'utf8')))
  expect(patching.sort()).toEqual(MERGED)
})
