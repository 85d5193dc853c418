import { crc32, deflateRawSync } from 'node:zlib'

export interface TestPart {
  readonly name: string
  readonly content: Uint8Array | string
  /** What the directory claims instead of the truth. */
  readonly claimedSize?: number
  /** Shares the bytes of an earlier part. */
  readonly sameAs?: number
  readonly flags?: number
}

/** Writes zip files that well-kept libraries refuse to write. */
export function zipForTests(parts: readonly TestPart[]): Buffer {
  const locals: Buffer[] = []
  const places: { offset: number; packed: number }[] = []
  let offset = 0
  for (const part of parts) {
    const shared = part.sameAs === undefined ? undefined : places[part.sameAs]
    if (shared) {
      places.push(shared)
      continue
    }
    const packed = deflateRawSync(part.content)
    const local = Buffer.concat([header(0x04034b50, 30, part, packed.length), Buffer.from(part.name), packed])
    places.push({ offset, packed: packed.length })
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(parts.map((part, i) => directoryEntry(part, places[i] ?? { offset: 0, packed: 0 })))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function header(signature: number, length: number, part: TestPart, packed: number): Buffer {
  const at = length === 46 ? 2 : 0
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(part.flags ?? 0, 6 + at)
  bytes.writeUInt16LE(8, 8 + at)
  bytes.writeUInt32LE(crc32(part.content), 14 + at)
  bytes.writeUInt32LE(packed, 18 + at)
  bytes.writeUInt32LE(part.claimedSize ?? Buffer.byteLength(part.content), 22 + at)
  bytes.writeUInt16LE(Buffer.byteLength(part.name), 26 + at)
  return bytes
}

function directoryEntry(part: TestPart, { offset, packed }: { offset: number; packed: number }): Buffer {
  const entry = header(0x02014b50, 46, part, packed)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, Buffer.from(part.name)])
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet whose XML is given, as parts of a zip. */
export const bookParts = (sheetXml: Uint8Array | string, more: readonly TestPart[] = []): TestPart[] => [
  {
    name: '[Content_Types].xml',
    content:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/metadata.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml"/></Types>',
  },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  { name: 'xl/worksheets/sheet1.xml', content: sheetXml },
  ...more,
]

export const sheetXml = (data: string, before = ''): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${data}</sheetData></worksheet>`
