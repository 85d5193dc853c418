import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { CFB, read, set_cptable } from '@e965/xlsx'
import { cellText } from './sheet-worker-cell.mjs'
import { Refusal } from './sheet-worker-refusal.mjs'
import { sheetSlimmer } from './sheet-worker-slim.mjs'

/** The parts of an xlsx file that hold texts and numbers; pictures, charts and the like stay packed. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|.*(?:workbook|sharedStrings|styles)\d*\.xml|.*workbook\d*\.xml\.rels|.*worksheets\/[^/]+\.xml)$/i

const PIECE = 256 * 1024

const PROTECTED = 'File is protected by a password'

const OPTIONS = { type: 'buffer', dense: true, nodim: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true }

/** The visible sheets of an xlsx or xls file. */
export async function bookSheets(job) {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength)
  const book = await (job.kind === 'xlsx' ? readXlsx({ ...job, bytes }) : readXls(bytes))
  const shown = book.SheetNames.filter((_, i) => !book.Workbook?.Sheets?.[i]?.Hidden)
  if (shown.length > job.limits.sheets) throw new Refusal(422, `Maximum ${job.limits.sheets} sheets`)
  const date1904 = Boolean(book.Workbook?.WBProps?.date1904)
  return shown
    .filter((name) => isGrid(book.Sheets[name]))
    .map((name) => ({ name, records: records(book.Sheets[name]['!data'] ?? [], date1904) }))
}

/** A sheet of cells; a chart or a dialog is none. */
function isGrid(sheet) {
  if (!sheet) throw new Error('A sheet could not be read')
  return !sheet['!type'] || sheet['!type'] === 'sheet'
}

function* records(rows, date1904) {
  for (const key in rows) {
    const cells = []
    for (const column in rows[key]) {
      const index = Number(column)
      while (cells.length < index && cells.length < 20_000) cells.push('')
      cells[index] = cellText(rows[key][column], date1904)
    }
    yield { row: Number(key) + 1, cells }
  }
}

/** Unpacks only what is needed, and hands it on without what is mere formatting. */
async function readXlsx({ bytes, parts, limits }) {
  const needed = parts.filter(({ name }) => NEEDED.test(name))
  const names = new Set(needed.map(({ name }) => `/${name}`.toLowerCase()))
  const plain = CFB.utils.cfb_new()
  for (const part of needed) CFB.utils.cfb_add(plain, `/${part.name}`, await contentOf(bytes, part, names, limits))
  return read(CFB.write(plain, { fileType: 'zip', type: 'buffer' }), OPTIONS)
}

async function contentOf(bytes, part, names, limits) {
  const collector = /worksheets\/[^/]+\.xml$/i.test(part.name) ? sheetSlimmer(limits) : wholePart()
  await unpack(bytes, part, collector)
  const content = collector.end()
  return /content_types\]\.xml$/i.test(part.name) ? Buffer.from(onlyPresent(content.toString(), names)) : content
}

function wholePart() {
  const pieces = []
  return { add: (piece) => pieces.push(piece), end: () => Buffer.concat(pieces) }
}

/** The directory's sizes were checked before; here each part is held to its own, and may be refused in the middle. */
async function unpack(bytes, { start, packed, unpacked, stored, crc }, collector) {
  const raw = bytes.subarray(start, start + packed)
  let size = 0
  let sum = 0
  for await (const piece of stored ? [raw] : Readable.from([raw]).pipe(createInflateRaw({ chunkSize: PIECE }))) {
    size += piece.length
    if (size > unpacked) throw new Refusal(422, 'File unpacks to more than it says')
    sum = crc32(piece, sum)
    collector.add(piece)
  }
  if (size !== unpacked || sum !== crc) throw new Error('A part of the file is damaged')
}

const onlyPresent = (types, names) =>
  types.replace(/<(?:\w{1,20}:)?Override\b[^>]{0,1000}PartName="([^"]{0,500})"[^>]{0,1000}>/g, (tag, part) =>
    names.has(part.toLowerCase()) ? tag : '',
  )

async function readXls(bytes) {
  const container = CFB.read(bytes, { type: 'buffer' })
  const has = (name) => Boolean(CFB.find(container, name))
  if (has('EncryptedPackage') || has('EncryptionInfo')) throw new Refusal(422, PROTECTED)
  if (!has('Workbook') && !has('Book')) throw new Refusal(415, 'Mime types not accepted')
  // Files of the nineties carry no Unicode.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  try {
    return read(bytes, OPTIONS)
  } catch (cause) {
    throw /password|encrypt/i.test(cause.message) ? new Refusal(422, PROTECTED) : cause
  }
}
