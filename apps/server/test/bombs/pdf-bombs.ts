import { deflateSync } from 'node:zlib'
import { packedRun } from './packed-run.ts'

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'

interface Part {
  readonly number: number
  readonly content: Buffer
}
const plain = (number: number, text: string): Part => ({ number, content: Buffer.from(text) })
const stream = (number: number, entries: string, bytes: Buffer): Part => ({
  number,
  content: Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]),
})

/** A file of these objects and a table that says which lie in a stream of objects, by its number. */
function pdf(parts: readonly Part[], inside: Readonly<Record<number, number>>): Buffer {
  const head = Buffer.from('%PDF-1.5\n')
  const written: Buffer[] = [head]
  const places = new Map<number, number>()
  let at = head.length
  for (const { number, content } of parts) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')])
    places.set(number, at)
    written.push(object)
    at += object.length
  }
  const own = Math.max(...places.keys(), ...Object.keys(inside).map(Number)) + 1
  places.set(own, at)
  const rows = Buffer.alloc((own + 1) * 7)
  for (let n = 0; n <= own; n++) {
    const holder = inside[n]
    rows.writeUInt8(holder === undefined ? (places.has(n) ? 1 : 0) : 2, n * 7)
    rows.writeUInt32BE(holder ?? places.get(n) ?? 0, n * 7 + 1)
  }
  const table = stream(own, `/Type /XRef /W [1 4 2] /Size ${own + 1} /Root 1 0 R /Filter /FlateDecode`, deflateSync(rows))
  return Buffer.concat([
    ...written,
    Buffer.from(`${own} 0 obj\n`),
    table.content,
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

const objects = (more = '') => `/Type /ObjStm /N 1 /First 4 ${more}`

/** Its catalogue lies behind so many packed spaces. */
export async function pdfBehindSpaces(megabytes: number): Promise<Buffer> {
  const packed = await packedRun('1 0 ', ' ', megabytes * 1024 * 1024, CATALOGUE)
  return pdf([plain(2, PAGES), plain(3, PAGE), stream(5, objects('/Filter /FlateDecode'), packed)], { 1: 5 })
}

/** The same, packed three times over: some kilobytes. */
export async function pdfPackedThrice(megabytes: number): Promise<Buffer> {
  const once = await packedRun('1 0 ', ' ', megabytes * 1024 * 1024, CATALOGUE)
  const thrice = deflateSync(deflateSync(once))
  const filters = '/Filter [/FlateDecode /FlateDecode /FlateDecode]'
  return pdf([plain(2, PAGES), plain(3, PAGE), stream(5, objects(filters), thrice)], { 1: 5 })
}

/** Every object on the way to the page lies in a packed stream of its own, each behind spaces, each said to go on in the one before. */
export async function pdfOfNestedStreams(megabytes: number): Promise<Buffer> {
  const texts = [CATALOGUE, PAGES, PAGE]
  const streams = await Promise.all(
    texts.map(async (text, i) => {
      const packed = await packedRun(`${i + 1} 0 `, ' ', megabytes * 1024 * 1024, text)
      return stream(10 + i, objects(`/Filter /FlateDecode /Extends ${10 + ((i + 1) % 3)} 0 R`), packed)
    }),
  )
  return pdf(streams, { 1: 10, 2: 11, 3: 12 })
}

/** Its pages are children of themselves, and there are said to be a billion. */
export const pdfOfLoopingPages = (): Buffer =>
  pdf(
    [
      plain(1, CATALOGUE),
      plain(2, '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 999999999 >>'),
      plain(3, '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 999999999 >>'),
    ],
    {},
  )
