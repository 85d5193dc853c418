import { gradingQueueApi } from '@pelita/contract/learning/grading-queue.ts'
import { expect } from 'vitest'
import { readSheet } from '../src/platform/sheets/read-sheet.ts'
import type { TestOrg } from './test-server.ts'

/** What the queue of this organisation lists, and whose content it is; the classes of its filter hold the same. */
export async function waitingFor(org: TestOrg, source: 'own' | 'others', asset?: string): Promise<string[]> {
  const { results } = await org.admin.call(gradingQueueApi.list, { query: { source, page_size: 100 } })
  const { results: classes } = await org.admin.call(gradingQueueApi.classes, { query: { source } })
  expect(classes.reduce((sum, one) => sum + one.waiting, 0)).toBe(results.length)
  return results
    .filter((row) => !asset || row.asset_id === asset)
    .map(({ kind, owner }) => `${kind} ${owner}`)
    .sort()
}

/** How many rows the spreadsheet of the same list has. */
export async function exported(org: TestOrg, source: 'own' | 'others'): Promise<number | undefined> {
  const file = await org.admin.call(gradingQueueApi.download, { query: { source } })
  return (await readSheet(new Uint8Array(file), 'queue.xlsx')).sheets[0]?.rows.length
}
