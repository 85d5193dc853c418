import { crc32, inflateRawSync } from 'node:zlib'
import { CFB, read, set_cptable } from '@e965/xlsx'
import { cellText } from './sheet-worker-cell.mjs'
import { Refusal } from './sheet-worker-refusal.mjs'

/** The parts of an xlsx file that hold texts and numbers; pictures, charts and the like stay packed. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|.*(?:workbook|sharedStrings|styles)\d*\.xml|.*workbook\d*\.xml\.rels|.*worksheets\/[^/]+\.xml)$/i
/** Rows may be blank to a reader but not to the file: so many more are looked at than may count. */
const BLANK_ROWS = 10
/** Empty rows a spreadsheet program may keep for their formatting. A whole sheet of them is refused before it is searched for cells. */
const FORMATTED_ROWS = 50_000
const ROW = /<(?:\w{1,20}:)?row\b/g

const PROTECTED = 'File is protected by a password'

const OPTIONS = { type: 'buffer', dense: true, nodim: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true }

/** The visible sheets of an xlsx or xls file. */
export async function bookSheets(job) {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength)
  const book = job.kind === 'xlsx' ? readXlsx({ ...job, bytes }) : await readXls(bytes)
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
function readXlsx({ bytes, parts, limits }) {
  const needed = parts.filter(({ name }) => NEEDED.test(name))
  const names = new Set(needed.map(({ name }) => `/${name}`.toLowerCase()))
  const plain = CFB.utils.cfb_new()
  for (const part of needed) CFB.utils.cfb_add(plain, `/${part.name}`, slim(part.name, unpack(bytes, part), names, limits))
  return read(CFB.write(plain, { fileType: 'zip', type: 'buffer' }), OPTIONS)
}

/** The directory's sizes were checked before; here each part is held to its own. */
function unpack(bytes, { start, packed, unpacked, stored, crc }) {
  const raw = bytes.subarray(start, start + packed)
  const content = stored ? raw : inflate(raw, unpacked)
  if (content.length !== unpacked || crc32(content) !== crc) throw new Error('A part of the file is damaged')
  return content
}

function inflate(raw, maxOutputLength) {
  try {
    return inflateRawSync(raw, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (cause) {
    throw cause.code === 'ERR_BUFFER_TOO_LARGE' ? new Refusal(422, 'File unpacks to more than it says') : cause
  }
}

/** Empty cells and rows that say where they are can go; those that only count must stay. */
function slim(name, content, names, limits) {
  if (/content_types\]\.xml$/i.test(name)) return Buffer.from(onlyPresent(content.toString(), names))
  if (!/worksheets\/[^/]+\.xml$/i.test(name)) return content
  const xml = content.latin1Slice()
  if (hasMoreRows(xml, FORMATTED_ROWS + limits.rows))
    throw new Refusal(
      422,
      `A sheet has more than ${FORMATTED_ROWS.toLocaleString('en')} formatted rows. Please remove unused rows and formatting`,
    )
  const filled = xml
    .replace(/<(?:\w{1,20}:)?c\s(?=[^>]{0,300}\br=)[^>]{0,300}(?:\/>|><\/(?:\w{1,20}:)?c>)/g, '')
    .replace(/<(?:\w{1,20}:)?row\s(?=[^>]{0,500}\br=)[^>]{0,500}(?:\/>|>\s{0,20}<\/(?:\w{1,20}:)?row>)/g, '')
  if (hasMoreRows(filled, BLANK_ROWS * (limits.rows + 1))) throw new Refusal(422, `Maximum ${limits.rows} rows`)
  return Buffer.from(filled, 'latin1')
}

/** Stops counting at the first row too many. */
function hasMoreRows(xml, limit) {
  let count = 0
  for (const _ of xml.matchAll(ROW)) if (++count > limit) return true
  return false
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
