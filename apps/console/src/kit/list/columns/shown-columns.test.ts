import { expect, test } from 'vitest'
import { shownColumns, withoutYielding } from './shown-columns.ts'

type Row = { id: string }
const column = (header: string, look: object = {}) => ({ header, cell: (row: Row) => row.id, ...look })
const columns = [
  column('NIK'),
  column('Name', { lead: true }),
  column('Group', { yields: true }),
  column('Phone', { offered: true }),
  column('Created', { yields: true }),
]
const headers = (shown: readonly { header: string }[]) => shown.map(({ header }) => header)

test('columns are shown as defined, those only offered once they are chosen', () => {
  expect(headers(shownColumns(columns))).toEqual(['NIK', 'Name', 'Group', 'Created'])
  expect(headers(shownColumns(columns, { Phone: true, NIK: false }))).toEqual(['Name', 'Group', 'Phone', 'Created'])
})

test('the column a row is known by stays', () => {
  expect(headers(shownColumns(columns, { Name: false, NIK: false, Group: false, Created: false }))).toEqual(['Name'])
})

test('where there is no room the last that may give way goes first', () => {
  const shown = shownColumns(columns)
  expect(headers(withoutYielding(shown, 0))).toEqual(['NIK', 'Name', 'Group', 'Created'])
  expect(headers(withoutYielding(shown, 1))).toEqual(['NIK', 'Name', 'Group'])
  expect(headers(withoutYielding(shown, 9))).toEqual(['NIK', 'Name'])
})
