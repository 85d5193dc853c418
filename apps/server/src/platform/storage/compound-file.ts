import type { FilePeek } from './file-peek.ts'

/** Offsets of the head of a compound file ([MS-CFB] 2.2). */
const HEAD = { size: 512, sectorShift: 30, firstFolder: 48, firstTable: 68, tables: 76 }
const LAST_SECTOR = 0xfffffffa
const ENTRY = { size: 128, nameBytes: 64, kind: 66 }
const STREAM = 2
/** Sectors looked at of each chain: a file of the largest size has fewer, one whose sectors lead in circles never ends. */
const MOST_SECTORS = 4096

/** The names of the streams in a file of old Office programs; none where it is damaged. */
export async function streamNames(file: FilePeek): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  try {
    for await (const sector of folderSectors(file))
      for (let at = 0; at + ENTRY.size <= sector.length; at += ENTRY.size) {
        const length = Math.min(62, sector.readUInt16LE(at + ENTRY.nameBytes) - 2)
        if (sector[at + ENTRY.kind] === STREAM && length > 0) names.add(sector.toString('utf16le', at, at + length))
      }
    return names
  } catch (cause) {
    if (cause instanceof RangeError) return new Set()
    throw cause
  }
}

async function* folderSectors(file: FilePeek): AsyncGenerator<Buffer> {
  const head = await file.read(0, HEAD.size)
  const shift = head.readUInt16LE(HEAD.sectorShift)
  if (shift !== 9 && shift !== 12) throw new RangeError('This is no compound file')
  const size = 2 ** shift
  const sector = async (number: number) => {
    const place = (number + 1) * size
    if (place >= file.size) throw new RangeError('A sector leads out of the file')
    return file.read(place, size)
  }
  const perSector = size / 4
  const places = await tablePlaces(head, sector, perSector)
  let known: { readonly at: number; readonly table: Buffer } | undefined
  let steps = 0
  for (let at = head.readUInt32LE(HEAD.firstFolder); at < LAST_SECTOR; ) {
    if (++steps > MOST_SECTORS) throw new RangeError('Its sectors never end')
    yield await sector(at)
    const place = places[Math.floor(at / perSector)]
    if (place === undefined) throw new RangeError('A sector leads out of the file')
    if (known?.at !== place) known = { at: place, table: await sector(place) }
    at = known.table.readUInt32LE((at % perSector) * 4)
  }
}

/** Where the tables lie that say which sector follows which: the first in the head, the others in a chain of their own. */
async function tablePlaces(head: Buffer, sector: (number: number) => Promise<Buffer>, perSector: number): Promise<number[]> {
  const places: number[] = []
  const take = (from: Buffer, start: number, count: number) => {
    for (let n = 0; n < count; n++) {
      const place = from.readUInt32LE(start + n * 4)
      if (place < LAST_SECTOR) places.push(place)
    }
  }
  take(head, HEAD.tables, 109)
  let steps = 0
  for (let at = head.readUInt32LE(HEAD.firstTable); at < LAST_SECTOR; ) {
    if (++steps > MOST_SECTORS / perSector) throw new RangeError('Its tables never end')
    const more = await sector(at)
    take(more, 0, perSector - 1)
    at = more.readUInt32LE((perSector - 1) * 4)
  }
  return places
}
