import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal.ts'
import { columnName } from './cell-xml.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { bookParts, sheetXml, zipForTests } from './zip-for-tests.ts'

/** A second on a quiet machine; tests share theirs with others. */
const SOON = 20_000

const people = [
  ['NIK', 'Name'],
  ['007', 'Siti'],
]
const book = (rows: unknown[][], bookType: 'xlsx' | 'biff8' | 'xlsb' | 'ods' = 'xlsx'): Buffer => {
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'S')
  return write(made, { type: 'buffer', bookType }) as Buffer
}

/** Time is limited by those who try that limit: on a busy machine another one would be passed by it. */
const refusal = (bytes: Uint8Array, name: string, limits: Partial<SheetLimits> = {}) =>
  refusalOf(() => readSheet(bytes, name, { milliseconds: SOON, ...limits }))

describe('a wrong type is refused by content', () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)])
  test.each<[string, Buffer, string]>([
    ['a picture called csv', png, 'a.csv'],
    ['a picture called xlsx', png, 'a.xlsx'],
    ['a document called csv', Buffer.from('%PDF-1.7\nhello'), 'a.csv'],
    ['a page called csv', Buffer.from('  <html><table><tr><td>1</td></tr></table></html>'), 'a.csv'],
    ['a page called xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'a.xls'],
    ['text called xlsx', Buffer.from('NIK,Name\n1,2'), 'a.xlsx'],
    ['a workbook called csv', book(people), 'a.csv'],
    ['a workbook called exe', book(people), 'a.exe'],
    ['a name without an ending', book(people), 'workbook'],
    ['a binary workbook', book(people, 'xlsb'), 'a.xlsx'],
    ['an OpenDocument sheet', book(people, 'ods'), 'a.xlsx'],
    ['an archive that is no workbook', zipForTests([{ name: 'word/document.xml', content: '<x/>' }]), 'a.xlsx'],
    ['an old document that is no workbook', oldDocument(), 'a.xls'],
    ['an empty file', Buffer.alloc(0), 'a.xlsx'],
    ['a program', Buffer.from('#!/bin/sh\necho'), 'a.csv'],
  ])('%s', async (_, bytes, name) => {
    const { cause, ms } = await refusal(bytes, name)
    const ending = name.split('.')[1]
    const came = ending === 'exe' ? 'exe' : null
    expect(cause).toMatchObject({ statusCode: 415, title: 'Failed', message: 'Mime types not accepted' })
    expect(cause).toMatchObject({ data: { came, taken: ['xlsx', 'xls', 'csv'] } })
    expect(ms).toBeLessThan(SOON)
  })
})

describe('limits', () => {
  test('five megabytes', async () => {
    const { cause } = await refusal(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'a.csv')
    expect(cause).toMatchObject({ statusCode: 413, title: 'Failed', message: 'File size exceeds 5MB' })
  })

  const many = (rows: number) => Array.from({ length: rows + 1 }, (_, i) => [`NIK ${i}`, 'x'])
  test.each([
    ['xlsx', book(many(51))],
    ['xls', book(many(51), 'biff8')],
    ['csv', Buffer.from(many(51).join('\n'))],
  ])('rows of %s', async (ext, bytes) => {
    expect((await refusal(bytes, `a.${ext}`, { rows: 50 })).cause).toMatchObject({ statusCode: 422, message: 'Maximum 50 rows' })
    expect((await refusal(bytes, `a.${ext}`, { rows: 51 })).cause.message).toBe('taken')
  })

  test('columns, also when one lonely cell stands far to the right', async () => {
    const far = zipForTests(bookParts(sheetXml('<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>')))
    expect((await refusal(far, 'a.xlsx')).cause).toMatchObject({ statusCode: 422, message: 'Maximum 200 columns' })
    expect((await refusal(Buffer.from(','.repeat(300).concat('x')), 'a.csv')).cause.message).toBe('Maximum 200 columns')
  })

  /** Thousands of columns in forty rows: more cells than fit into the memory it is read with, if anybody unpacked them. */
  const wide = (cell: (reference: string) => string) => {
    const row = (r: number) => `<row r="${r}">${Array.from({ length: 16_384 }, (_, c) => cell(columnName(c) + r)).join('')}</row>`
    return zipForTests(bookParts(sheetXml(Array.from({ length: 40 }, (_, r) => row(r + 1)).join(''))))
  }
  test.each<[string, (reference: string) => string]>([
    ['numbers', (r) => `<c r="${r}"><v>1</v></c>`],
    ['cells that do not say where they are', () => '<c><v>1</v></c>'],
    ['numbers in a namespace', (r) => `<x:c r="${r}"><x:v>1</x:v></x:c>`],
  ])('40 rows of 16,384 %s are refused before they are read, with little time and memory', async (_, cell) => {
    const { cause } = await refusal(wide(cell), 'a.xlsx', { memoryMegabytes: 24, milliseconds: 10_000 })
    expect(cause).toMatchObject({ statusCode: 422, message: 'Maximum 200 columns' })
  })

  test('a line of millions of commas is refused, blank columns behind a table are not', async () => {
    const limits = { memoryMegabytes: 48 }
    const endless = Buffer.from(`NIK,Name${','.repeat(5_000_000)}`)
    expect((await refusal(endless, 'a.csv', limits)).cause.message).toBe('Maximum 200 columns')
    expect((await refusal(Buffer.from(`NIK,Name${','.repeat(5_000)}\n1,2`), 'a.csv', limits)).cause.message).toBe('taken')
  })

  test('sheets', async () => {
    const made = utils.book_new()
    for (let i = 0; i < 4; i++) utils.book_append_sheet(made, utils.aoa_to_sheet(people), `S${i}`)
    const bytes = write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await refusal(bytes, 'a.xlsx', { sheets: 3 })).cause.message).toBe('Maximum 3 sheets')
  })

  test('time: a file that takes too long is given up', async () => {
    const { cause, ms } = await refusal(book(many(3000)), 'a.xlsx', { milliseconds: 20 })
    expect(cause).toMatchObject({ statusCode: 422, message: 'File takes too long to read' })
    expect(ms).toBeLessThan(SOON)
  })

  test('memory: a thread that needs too much is ended, the server is not', async () => {
    const strings = Array.from({ length: 400_000 }, (_, i) => `<si><t>${i.toString(36)} ${i * 7}</t></si>`).join('')
    const shared = {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`,
    }
    const { cause } = await refusal(zipForTests(bookParts(sheetXml(''), [shared])), 'a.xlsx', { memoryMegabytes: 24 })
    expect(cause).toMatchObject({ statusCode: 422, message: 'File is too complex to read' })
    expect((await refusal(book(people), 'a.xlsx')).cause.message).toBe('taken')
  })
})

describe('files made to explode are refused within a second while the server answers', () => {
  const calm = async (bytes: Buffer, message: string | RegExp) => {
    const { cause, ms, still } = await refusal(bytes, 'bomb.xlsx')
    expect(cause).toMatchObject({ statusCode: 422, message: expect.stringMatching(message) })
    expect(ms).toBeLessThan(SOON)
    expect(still).toBeLessThan(5_000)
  }
  const zeros = Buffer.alloc(3_000_000)

  test('parts that share bytes: half a gigabyte from ten kilobytes', async () => {
    const shared = Array.from({ length: 150 }, (_, i) => ({
      name: `xl/media/${i}.xml`,
      content: zeros,
      ...(i ? { sameAs: 4 } : {}),
    }))
    const bomb = zipForTests(bookParts(sheetXml(''), shared))
    expect(bomb.length).toBeLessThan(30_000)
    await calm(bomb, /^File unpacks to more than 64MB/)
  })

  test('a directory that claims gigabytes', async () => {
    await calm(
      zipForTests(bookParts(sheetXml(''), [{ name: 'xl/media/a.xml', content: 'x', claimedSize: 4_000_000_000 }])),
      /^File unpacks to more than 64MB/,
    )
  })

  test('a directory that claims little for much', async () => {
    const parts = bookParts(Buffer.concat([zeros, zeros, zeros])).map((part) =>
      part.name.includes('sheet1') ? { ...part, claimedSize: 1000 } : part,
    )
    await calm(zipForTests(parts), 'File unpacks to more than it says')
  })

  test('parts that together claim less than they unpack to', async () => {
    const sheets = [2, 3, 4].map((n) => ({ name: `xl/worksheets/sheet${n}.xml`, content: zeros, claimedSize: 1000 }))
    await calm(zipForTests(bookParts(sheetXml(''), sheets)), 'File unpacks to more than it says')
  })

  test('one huge text repeated in every cell', async () => {
    const cells = Array.from({ length: 4000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`).join('')
    const shared = { name: 'xl/sharedStrings.xml', content: `<sst xmlns="x"><si><t>${'x'.repeat(1_000_000)}</t></si></sst>` }
    await calm(zipForTests(bookParts(sheetXml(cells), [shared])), 'File is too complex to read')
  })

  test('a sheet that repeats its definitions of letters a billion times', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`
    const { cause } = await refusal(
      zipForTests(bookParts(`${laughs}${sheetXml('<row r="1"><c r="A1" t="str"><v>&c;</v></c></row>')}`)),
      'a.xlsx',
    )
    expect(cause.message).toBe('taken')
  })
})

describe('a sheet formatted to its last cell', () => {
  const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, i) => row(i + 1)).join('')
  const dimension = '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9" style="1"/></cols>'

  test('is read fast when only its size is large', async () => {
    const bytes = zipForTests(
      bookParts(
        sheetXml('<row r="1"><c r="A1" t="str"><v>NIK</v></c></row><row r="2"><c r="A2" t="str"><v>007</v></c></row>', dimension),
      ),
    )
    const started = performance.now()
    const { sheets } = await readSheet(bytes, 'a.xlsx')
    expect(sheets[0]).toMatchObject({ header: ['NIK'], rows: [{ row: 2, cells: ['007'] }] })
    expect(performance.now() - started).toBeLessThan(SOON)
  })

  const header = '<row r="1"><c r="A1" t="str"><v>NIK</v></c></row>'
  const formatted = (n: number) => `<row r="${n}" s="1" customFormat="1"><c r="A${n}" s="1"/><c r="XFD${n}" s="1"/></row>`

  test('is refused at once when more empty rows are formatted than anybody keeps', async () => {
    const bytes = zipForTests(bookParts(sheetXml(header + rows(56_000, (n) => formatted(n + 1)), dimension)))
    const { cause, ms, still } = await refusal(bytes, 'a.xlsx')
    expect(cause).toMatchObject({
      statusCode: 422,
      message: 'A sheet has more than 50,000 formatted rows. Please remove unused rows and formatting',
    })
    expect(ms).toBeLessThan(SOON)
    expect(still).toBeLessThan(5_000)
  })

  test.each([1_000, 40_000])('is read when a spreadsheet program kept %d formatted empty rows below the data', async (count) => {
    const data = `${header}<row r="2" s="1"><c r="A2" s="1" t="str"><v>007</v></c><c r="B2" s="1"/></row>`
    const bytes = zipForTests(bookParts(sheetXml(data + rows(count, (n) => formatted(n + 2)), dimension)))
    const { sheets } = await readSheet(bytes, 'a.xlsx', { rows: 10 })
    expect(sheets[0]).toMatchObject({ header: ['NIK'], rows: [{ row: 2, cells: ['007'] }] })
  })

  test('is refused at once when it is formatted cell by cell to the end', async () => {
    const bytes = zipForTests(
      bookParts(
        sheetXml(
          rows(200_000, (n) => `<row r="${n}"><c r="A${n}" s="1"/><c r="B${n}" s="1"/></row>`),
          dimension,
        ),
      ),
    )
    const { cause, ms } = await refusal(bytes, 'a.xlsx', { bytes: 50_000_000, unpackedBytes: 8_000_000 })
    expect(cause.message).toMatch(/^File unpacks to more than/)
    expect(ms).toBeLessThan(10_000)
  })
})

describe('broken files', () => {
  const good = book(people)
  test.each<[string, Buffer]>([
    ['cut in half', good.subarray(0, good.length / 2)],
    ['without its directory', good.subarray(0, good.length - 30)],
    ['with a changed letter', Buffer.from(good.toString('latin1').replace('Siti', 'Sita'), 'latin1')],
    ['pointing outside', Buffer.concat([good.subarray(0, -6), Buffer.from([0xff, 0xff, 0xff, 0x7f, 0, 0])])],
    ['encrypted', zipForTests(bookParts(sheetXml('')).map((part) => ({ ...part, flags: 1 })))],
    ['with a part twice', zipForTests([...bookParts(sheetXml('')), ...bookParts(sheetXml('')).slice(3)])],
    ['an old workbook cut in half', book(people, 'biff8').subarray(0, 1500)],
  ])('%s', async (what, bytes) => {
    const { cause } = await refusal(bytes, what.startsWith('an old') ? 'a.xls' : 'a.xlsx')
    expect(cause).toMatchObject({ statusCode: expect.any(Number), title: 'Failed' })
  })
})

/** The container of old Office files without a workbook in it. */
function oldDocument(): Buffer {
  const bytes = book(people, 'biff8')
  const name = Buffer.from('Workbook', 'utf16le')
  const at = bytes.indexOf(name)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from('WordDocu', 'utf16le'), bytes.subarray(at + name.length)])
}
