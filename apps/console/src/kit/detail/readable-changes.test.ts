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

test('what was restored does not list that it is no longer deleted', () => {
  const deleted = { field: 'deleted_at', from: '2026-11-18T06:00:00Z', to: null }
  expect(readableChanges({ action: 'restore', changes: [deleted, type] })).toEqual([type])
  expect(readableChanges({ action: 'delete', changes: [deleted] })).toEqual([deleted])
})
