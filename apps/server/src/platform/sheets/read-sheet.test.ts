import { read, utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { bookParts, sheetXml, zipForTests } from './zip-for-tests.ts'

type Cell = string | number | boolean | Date | null | { t: string; v: unknown; z?: string; f?: string }
const book = (sheets: Record<string, Cell[][]>, bookType: 'xlsx' | 'biff8' | 'biff5' = 'xlsx'): Buffer => {
  const made = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name)
  return write(made, { type: 'buffer', bookType }) as Buffer
}
const people: Cell[][] = [
  ['NIK', 'Full Name', 'Score'],
  ['007', 'Siti', 80],
  ['0012', 'Budi é 日本', 75.5],
]
const asRead = {
  header: ['NIK', 'Full Name', 'Score'],
  headerRow: 1,
  rows: [
    { row: 2, cells: ['007', 'Siti', '80'] },
    { row: 3, cells: ['0012', 'Budi é 日本', '75.5'] },
  ],
}
const first = async (bytes: Buffer, name: string) => (await readSheet(bytes, name)).sheets[0]
const csv = (text: string | Buffer) => first(Buffer.from(text), 'people.csv')

describe('the same table', () => {
  test('as xlsx', async () => {
    expect(await first(book({ People: people }), 'people.xlsx')).toEqual({ name: 'People', ...asRead })
  })

  test('as xls', async () => {
    expect(await first(book({ People: people }, 'biff8'), 'PEOPLE.XLS')).toEqual({ name: 'People', ...asRead })
  })

  const lines = ['NIK,Full Name,Score', '007,Siti,80', '0012,Budi é 日本,75.5']
  test.each([
    ['commas', lines.join('\n')],
    ['commas and CRLF', lines.join('\r\n')],
    ['commas and CR only', lines.join('\r')],
    ['semicolons', lines.join('\n').replaceAll(',', ';')],
    ['tabs', lines.join('\n').replaceAll(',', '\t')],
    ['a byte order mark', `\uFEFF${lines.join('\n')}\n`],
    ['a declared separator', `sep=|\r\n${lines.join('\r\n').replaceAll(',', '|')}`],
    ['quotes around everything', lines.map((line) => `"${line.replaceAll(',', '","')}"`).join('\r\n')],
    ['guarded zeros', lines.join('\n').replace('007', '="007"')],
  ])('as csv with %s', async (_, text) => {
    expect(await csv(text)).toEqual({ name: 'people', ...asRead })
  })

  test('as csv in UTF-16 of both orders', async () => {
    const little = Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le')
    expect(await csv(little)).toEqual({ name: 'people', ...asRead })
    expect(await csv(Buffer.from(little).swap16())).toEqual({ name: 'people', ...asRead })
  })
})

test('a csv in the old Western encoding keeps its letters', async () => {
  expect((await csv(Buffer.from('Name\nAndré', 'latin1')))?.rows[0]?.cells).toEqual(['André'])
})

test('quoted fields keep separators, quotes and line breaks, and count as one row', async () => {
  const sheet = await csv('Name;Note\n"a;b";"line 1\r\nline ""2"""\n\n;\nlast;x')
  expect(sheet?.rows).toEqual([
    { row: 2, cells: ['a;b', 'line 1\r\nline "2"'] },
    { row: 5, cells: ['last', 'x'] },
  ])
})

test('a quotation mark that is never closed is named with its row', async () => {
  await expect(csv('Name,Note\nx,y\nz,"oops\nmore')).rejects.toMatchObject({
    statusCode: 422,
    message: 'A quotation mark in row 3 is never closed',
  })
})

test('rows have the numbers of the spreadsheet program, blank ones are left out', async () => {
  const sheet = await first(
    book({ S: [[null], ['  Full \n Name '], [null], ['Siti', null, ' '], ['  '], ['Budi', null, 'extra']] }),
    'a.xlsx',
  )
  expect(sheet).toMatchObject({ headerRow: 2, header: ['Full Name'] })
  expect(sheet?.rows).toEqual([
    { row: 4, cells: ['Siti'] },
    { row: 6, cells: ['Budi', '', 'extra'] },
  ])
})

test.each(['xlsx', 'biff8'] as const)('%s cells come as a person means them', async (kind) => {
  const n = (v: number, z?: string) => ({ t: 'n', v, ...(z ? { z } : {}) })
  const values: [Cell, string][] = [
    [n(3_201_234_567_890_123), '3201234567890123'],
    [n(7, '000'), '007'],
    [n(12_345_678, '00\\.000\\-000'), '12.345-678'],
    [n(0.1 + 0.2), '0.3'],
    [n(0.000_000_12), '0.00000012'],
    [n(1_234_567.5, '#,##0.00'), '1234567.5'],
    [n(0.85, '0%'), '0.85'],
    [n(46_086, 'dd/mm/yyyy'), '2026-03-05'],
    [n(46_086.75, 'd-mmm-yy h:mm'), '2026-03-05 18:00:00'],
    [n(0.5, 'h:mm'), '12:00:00'],
    [true, 'TRUE'],
    [{ t: 'e', v: 42 }, '#N/A'],
    [{ t: 's', v: '=1+1' }, '=1+1'],
    [{ t: 's', v: ' padded ' }, ' padded '],
  ]
  const bytes = book({ S: [['Value', 'x'], ...values.map(([cell]) => [cell, 'x'])] }, kind)
  const sheet = await first(bytes, 'a.xls')
  expect(sheet?.rows.map(({ cells }) => cells[0])).toEqual(values.map(([, text]) => text))
})

test('several sheets are read in order, hidden ones are not', async () => {
  const made = read(book({ One: people, Two: people, Three: [] }))
  made.Workbook = { Sheets: [{}, { Hidden: 1 }, {}] }
  const { sheets } = await readSheet(write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'a.xlsx')
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['One', 2],
    ['Three', 0],
  ])
})

test('cells and rows without addresses are counted', async () => {
  const bytes = zipForTests(
    bookParts(
      sheetXml(
        '<row><c/><c t="str"><v>B1</v></c></row><row/><row r="3"><c t="str"><v>A3</v></c><c/><c t="str"><v>C3</v></c></row>',
      ),
    ),
  )
  expect(await first(bytes, 'a.xlsx')).toMatchObject({ header: ['', 'B1'], rows: [{ row: 3, cells: ['A3', '', 'C3'] }] })
})

test('five thousand rows of twenty columns take well under five seconds and the server keeps answering', async () => {
  const bytes = book({ S: Array.from({ length: 5001 }, (_, r) => Array.from({ length: 20 }, (_, c) => `00${r}-${c}`)) })
  let turns = 0
  const beat = setInterval(() => turns++, 5)
  const started = performance.now()
  const sheet = await first(bytes, 'a.xlsx')
  clearInterval(beat)
  expect(sheet?.rows).toHaveLength(5000)
  expect(performance.now() - started).toBeLessThan(30_000)
  expect(turns).toBeGreaterThan(20)
})

test('many files at once wait for each other and all are read', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => first(book({ People: people }), 'p.xlsx')))
  expect(all.map((sheet) => sheet?.rows.length)).toEqual([2, 2, 2, 2, 2, 2])
})
