import { expect, test } from 'vitest'
import { readableChanges } from './readable-changes.ts'

const batch = { field: 'batch_id', from: null, to: 'e8a46db7-ab14-4cef-99e5-dd2a0ff30844' }
const type = { field: 'module_type', from: null, to: 'classroom' }

test('the ids an export was narrowed by are not shown, its other filters are', () => {
  expect(readableChanges({ action: 'export', changes: [batch, type] })).toEqual([type])
})

test('a change is shown as it is, also where it is of an id', () => {
  expect(readableChanges({ action: 'update', changes: [batch, type] })).toEqual([batch, type])
})
