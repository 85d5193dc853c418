import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { errorText, markErrors, type SheetError } from './sheet-errors.ts'

const errors: SheetError[] = [
  {
    sheet: 'people',
    row: 3,
    column: 'Email',
    value: 'budi@',
    reason: 'Email is not valid',
    fix: 'Write an address such as budi@corp.co.id',
  },
  {
    sheet: 'people',
    row: 3,
    column: 'NIK',
    value: '007',
    reason: 'NIK is duplicated in the file',
    fix: 'Keep one of the two rows',
  },
  { sheet: 'people', row: 6, column: 'Division Code', value: '', reason: 'Division Code is required', fix: '' },
]
const source = Buffer.from('NIK,Email,Division Code\n007,siti@corp.co.id,HR\n007,budi@,IT\n\n\n=1+1,,\n')

const marked = async (bytes: Buffer, name: string, found = errors) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of markErrors((await readSheet(bytes, name)).sheets, found)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const fillOf = (cell: { s?: { fgColor?: { rgb?: string } } } | undefined) => cell?.s?.fgColor?.rgb

test('the file comes back with red cells and a column that says what is wrong', async () => {
  const sheet = read(await marked(source, 'people.csv'), { cellStyles: true }).Sheets.people ?? {}
  expect(sheet.D1.v).toBe('Errors')
  expect(sheet.A2).toMatchObject({ t: 's', v: '007' })
  expect(sheet.D2).toBeUndefined()
  expect(sheet.D3.v).toBe(
    'Email: Email is not valid. Write an address such as budi@corp.co.id\nNIK: NIK is duplicated in the file. Keep one of the two rows',
  )
  expect([fillOf(sheet.A3), fillOf(sheet.B3)]).toEqual(['FFC7CE', 'FFC7CE'])
  expect(fillOf(sheet.C3)).not.toBe('FFC7CE')
})

test('rows keep their numbers, an empty cell can be marked, and nothing becomes a formula', async () => {
  const sheet = read(await marked(source, 'people.csv'), { cellStyles: true }).Sheets.people ?? {}
  expect(sheet.A6).toMatchObject({ t: 's', v: '=1+1' })
  expect(fillOf(sheet.C6)).toBe('FFC7CE')
  expect(sheet.D6.v).toBe('Division Code: Division Code is required')
})

test('a mended file that still has the column of errors is read, and the column is not doubled', async () => {
  const once = await marked(source, 'people.csv')
  const { sheets } = await readSheet(once, 'people.xlsx')
  expect(sheets[0]?.header).toEqual(['NIK', 'Email', 'Division Code', 'Errors'])
  const twice = read(await marked(once, 'people.xlsx', [])).Sheets.people ?? {}
  expect(twice.D1.v).toBe('Errors')
  expect(twice.D3).toBeUndefined()
  expect(twice.E1).toBeUndefined()
})

test('one error is one sentence', () => {
  expect(errors.map(errorText)[1]).toBe('Row 3: NIK is duplicated in the file')
})
