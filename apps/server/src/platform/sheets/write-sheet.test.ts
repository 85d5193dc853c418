import { inflateRawSync } from 'node:zlib'
import { read, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { type CellValue, type SheetColumn, xlsxStream } from './write-sheet.ts'
import { zipDirectory } from './zip-directory.ts'

const columns: SheetColumn[] = [
  { header: 'NIK', kind: 'text' },
  { header: 'Name', kind: 'text', width: 30 },
  { header: 'Score', kind: 'number' },
  { header: 'Joined', kind: 'date' },
  { header: 'Clock In', kind: 'datetime' },
]

const bytesOf = async (stream: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const write = (rows: CellValue[][], wanted = columns) =>
  bytesOf(xlsxStream({ sheets: [{ name: 'Attendance', columns: wanted, rows }] }))
const firstSheet = (bytes: Buffer): WorkSheet => {
  const book = read(bytes, { cellNF: true, cellFormula: true })
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {}
}
const part = (bytes: Buffer, wanted: string) => {
  const found = zipDirectory(bytes, 1e9).find(({ name }) => name === wanted)
  return found ? inflateRawSync(bytes.subarray(found.start, found.start + found.packed)).toString() : ''
}
const noon = new Date('2026-03-05T18:30:15Z')

test('every kind of cell is read back as it was written, times in the wanted zone', async () => {
  const sheet = firstSheet(await write([['00712', 'Siti & “Budi” <ok>', 87.5, noon, noon]]))
  expect(sheet.A1).toMatchObject({ t: 's', v: 'NIK' })
  expect(sheet.A2).toMatchObject({ t: 's', v: '00712', z: '@' })
  expect(sheet.B2).toMatchObject({ t: 's', v: 'Siti & “Budi” <ok>' })
  expect(sheet.C2).toMatchObject({ t: 'n', v: 87.5 })
  expect(sheet.D2).toMatchObject({ t: 'n', v: 46_087, z: 'dd/mm/yyyy', w: '06/03/2026' })
  expect(sheet.E2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy\\ hh:mm:ss', w: '06/03/2026 01:30:15' })
})

test('nothing stays nothing, and what does not fit its column is text', async () => {
  const sheet = firstSheet(
    await write([
      [null, '', Number.NaN, null, new Date(Number.NaN)],
      [7, 'x', '12 of 20', new Date('1850-01-01T00:00:00Z'), 'later'],
    ]),
  )
  for (const address of ['A2', 'B2', 'C2', 'D2', 'E2']) expect(sheet[address]).toBeUndefined()
  expect(sheet.A3).toMatchObject({ t: 's', v: '7' })
  expect(sheet.C3).toMatchObject({ t: 's', v: '12 of 20' })
  expect(sheet.D3).toMatchObject({ t: 's', v: '1850-01-01' })
})

test.each(['=1+1', '+62811', '-5', '@SUM(A1)', '\t=1', '=HYPERLINK("https://evil.test","click")', '=cmd|’ /C calc’!A0'])(
  '%j is a text and never a formula',
  async (text) => {
    const sheet = firstSheet(await write([['1', text, 1, null, null]]))
    expect(sheet.B2.t).toBe('s')
    expect(sheet.B2.f).toBeUndefined()
    expect(sheet.B2.v).toBe(text)
  },
)

test.each([
  ['a\u0000b\u0001c\u001f', 'abc'],
  ['half \ud83d pair', 'half  pair'],
  ['whole 😀 pair', 'whole 😀 pair'],
  ['\ufffe\uffff.', '.'],
  ['two\r\nlines\rthree', 'two\nlines\nthree'],
  ['  spaces  ', '  spaces  '],
  ['_x0041_ stays', '_x0041_ stays'],
  [']]> <![CDATA[ --> &amp;', ']]> <![CDATA[ --> &amp;'],
])('the text %j is carried as %j', async (text, expected) => {
  expect(firstSheet(await write([['1', text, 1, null, null]])).B2.v).toBe(expected)
})

test('a text longer than a cell is cut to its length', async () => {
  expect(firstSheet(await write([['1', 'x'.repeat(40_000), 1, null, null]])).B2.v).toHaveLength(32_767)
})

test('the header is bold and stays in view, columns have their widths', async () => {
  const bytes = await write([['1', 'x', 1, null, null]])
  const xml = part(bytes, 'xl/worksheets/sheet1.xml')
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<col min="2" max="2" width="30" customWidth="1"/>')
  expect(xml).toContain('<c r="A1" s="1" t="inlineStr">')
  expect(part(bytes, 'xl/styles.xml')).toContain('<font><b/>')
})

test('a workbook without rows, with many columns and several sheets is whole', async () => {
  const wide = Array.from({ length: 60 }, (_, i): SheetColumn => ({ header: `C${i}`, kind: 'text' }))
  const sheets = [
    { name: 'Empty', columns, rows: [] },
    { name: 'A/B: [1]*?', columns: wide, rows: [wide.map(({ header }) => header)] },
    { name: 'a b   1', columns: wide, rows: [] },
    { name: 'x'.repeat(40), columns: wide, rows: [] },
    { name: 'x'.repeat(50), columns: wide, rows: [] },
  ]
  const book = read(await bytesOf(xlsxStream({ sheets })))
  expect(book.SheetNames).toHaveLength(5)
  expect(new Set(book.SheetNames.map((name) => name.toLowerCase())).size).toBe(5)
  for (const name of book.SheetNames) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
  expect(book.Sheets[book.SheetNames[1] ?? '']?.BH2).toMatchObject({ v: 'C59' })
})

test('rows beyond the end of a sheet continue on the next, each with its header', async () => {
  const rows = Array.from({ length: 7 }, (_, i) => [String(i), 'x', i, null, null])
  const book = read(await bytesOf(xlsxStream({ sheets: [{ name: 'Long', columns, rows }] }, 4)))
  expect(book.SheetNames).toEqual(['Long', 'Long (2)', 'Long (3)'])
  expect(book.Sheets['Long (3)']).toMatchObject({ A1: { v: 'NIK' }, A2: { v: '6' } })
  const even = read(await bytesOf(xlsxStream({ sheets: [{ name: 'Long', columns, rows: rows.slice(0, 6) }] }, 4)))
  expect(even.SheetNames).toEqual(['Long', 'Long (2)'])
})

describe('while it is read', () => {
  const state = { given: 0, closed: false }
  async function* rows(count: number) {
    Object.assign(state, { given: 0, closed: false })
    try {
      for (; state.given < count; state.given++) yield [`00${state.given}`, `Peserta ${Math.random()}`, state.given, noon, noon]
    } finally {
      state.closed = true
    }
  }
  const stream = (count: number) => xlsxStream({ sheets: [{ name: 'Big', columns, rows: rows(count) }] })

  test('rows are fetched at the reader’s pace', async () => {
    const reader = stream(200_000)
    await reader.next()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(state.given).toBeLessThan(20_000)
    await reader.return()
    expect(state.closed).toBe(true)
  })

  test('a reader that goes away closes the rows', async () => {
    for await (const _ of stream(50_000)) break
    expect(state.closed).toBe(true)
    expect(state.given).toBeLessThan(50_000)
  })

  test('a fault in the rows reaches the reader', async () => {
    async function* broken() {
      yield* rows(3000)
      throw new Error('database gone')
    }
    await expect(bytesOf(xlsxStream({ sheets: [{ name: 'Big', columns, rows: broken() }] }))).rejects.toThrow('database gone')
    expect(state.closed).toBe(true)
  })

  test('the server keeps answering and its memory does not grow with the rows', async () => {
    let turns = 0
    let worst = 0
    let last = performance.now()
    const beat = setInterval(() => {
      turns++
      worst = Math.max(worst, performance.now() - last)
      last = performance.now()
    }, 5)
    const before = process.memoryUsage().rss
    let bytes = 0
    for await (const chunk of stream(40_000)) bytes += chunk.length
    clearInterval(beat)
    expect(state.given).toBe(40_000)
    expect(bytes).toBeGreaterThan(500_000)
    expect(turns).toBeGreaterThan(10)
    expect(worst).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })
})
