import { expect, test } from 'vitest'
import { typedRows } from './read-columns.ts'

const sheetOf = (header: string[], ...rows: string[][]) => ({
  name: 'Accounts',
  headerRow: 1,
  header,
  columns: { 'First Name': 'Full Name' },
  rows: rows.map((cells, n) => ({ row: n + 2, cells })),
})

test('a first and a last name in two columns become the full name', async () => {
  const rows = await typedRows(sheetOf(['NIK', 'First Name', 'Last Name'], ['1', 'Siti', 'Aminah'], ['2', 'Sukarno', '']))
  expect(rows.map(({ cells }) => cells['Full Name'])).toEqual(['Siti Aminah', 'Sukarno'])
  const single = await typedRows(sheetOf(['NIK', 'Full Name'], ['1', 'Siti Aminah']))
  expect(single.map(({ cells }) => cells)).toEqual([{ NIK: '1', 'Full Name': 'Siti Aminah' }])
})
