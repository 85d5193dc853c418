import { Readable } from 'node:stream'
import { portions } from '../in-portions.ts'
import { type ZipPacker, zipStream } from '../storage/zip-stream.ts'
import { escapeXml } from './cell-xml.ts'
import { STYLES } from './xlsx-styles.ts'

export interface XmlSheet {
  readonly name: string
  readonly widths: readonly number[]
  /** Rows from the top that stay in view. */
  readonly frozenRows: number
  /** One or more complete row elements at a time. */
  readonly rows: AsyncIterable<string>
}

const CHUNK = 64 * 1024
/** Fast: the figures of an export shrink well even so. */
const COMPRESSION = 3

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook, written while its rows arrive; stopping early closes the rows. */
export const packXlsx = (sheets: AsyncIterable<XmlSheet>): AsyncGenerator<Uint8Array, void> =>
  zipStream((packer) => fill(packer, sheets))

async function fill({ zip, add }: ZipPacker, sheets: AsyncIterable<XmlSheet>): Promise<void> {
  const names: string[] = []
  for await (const sheet of sheets) {
    names.push(sheetName(sheet.name, names))
    const source = Readable.from(sheetXml(sheet, names.length === 1), { objectMode: false, highWaterMark: 2 * CHUNK })
    await add(source, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel: COMPRESSION })
  }
  for (const [path, xml] of frame(names)) zip.addBuffer(Buffer.from(xml), path)
}

async function* sheetXml({ widths, frozenRows, rows }: XmlSheet, selected: boolean): AsyncGenerator<Buffer> {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const view = `<sheetView workbookViewId="0"${selected ? ' tabSelected="1"' : ''}>${frozenRows ? pane : ''}</sheetView>`
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews>${columns ? `<cols>${columns}</cols>` : ''}<sheetData>`
  const isOver = portions()
  for await (const row of rows) {
    text += row
    // Rows that need no waiting would otherwise keep everybody else waiting.
    const way = isOver()
    if (way) await way
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

const FORBIDDEN = /[[\]:*?/\\]/g
const NAME_MAX = 31

/** A name every spreadsheet program takes: no forbidden characters, at most 31 long, none twice. */
function sheetName(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(FORBIDDEN, ' ')
      .replace(/^[' ]+|[' ]+$/g, '')
      .slice(0, NAME_MAX) || 'Sheet'
  const isTaken = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase())
  let name = base
  for (let n = 2; isTaken(name); n++) name = `${base.slice(0, NAME_MAX - String(n).length - 3)} (${n})`
  return name
}

/** The fixed parts around the sheets. */
function frame(names: readonly string[]): [path: string, xml: string][] {
  const each = (make: (n: number, name: string) => string) => names.map((name, i) => make(i + 1, name)).join('')
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${MIME}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n, name) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
}
