import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { csvStream } from './write-csv.ts'
import type { CellValue, SheetColumn } from './write-sheet.ts'

const columns: SheetColumn[] = [
  { header: 'NIK', kind: 'text' },
  { header: 'Name', kind: 'text' },
  { header: 'Score', kind: 'number' },
  { header: 'At', kind: 'datetime' },
]
const write = async (rows: CellValue[][]) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of csvStream({ columns, rows, zone: 'Asia/Makassar' })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('a CSV file starts with a byte order mark, ends lines with CRLF and quotes what needs it', async () => {
  const text = (
    await write([
      ['007', 'Siti, "Budi"\nDewi', 5, new Date('2026-03-05T00:00:00Z')],
      [null, 'x', -3.5, null],
    ])
  ).toString()
  expect(text).toBe('\uFEFFNIK,Name,Score,At\r\n007,"Siti, ""Budi""\nDewi",5,2026-03-05 08:00:00\r\n,x,-3.5,\r\n')
})

test.each(['=1+1', '+62811', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j cannot become a formula', async (text) => {
  const line = (await write([['1', text, 1, null]])).toString().split('\r\n')[1] ?? ''
  expect(line.replace(/^1,"?/, '')[0]).toBe("'")
})

test('an exported file is read back as it was', async () => {
  const rows = [
    ['007', '=1+1', 3, null],
    ['0812', 'two\nlines; "quoted"', 4, null],
  ]
  const { sheets } = await readSheet(await write(rows), 'export.csv')
  expect(sheets[0]?.rows).toEqual([
    { row: 2, cells: ['007', '=1+1', '3', ''] },
    { row: 3, cells: ['0812', 'two\nlines; "quoted"', '4', ''] },
  ])
})
