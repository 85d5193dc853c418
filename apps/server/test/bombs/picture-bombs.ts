import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A picture that says it has this many points on each side. */
export function pictureOf(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const box = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(kind, 4)
  return Buffer.concat([head, content])
}
const numbers = (...all: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(all.length * 4)
  all.forEach((number, i) => {
    bytes.writeUInt32BE(number, i * 4)
  })
  return bytes
}

/** A film whose tables say they hold millions of entries, of which there is none. */
export function filmThatLies(): Buffer {
  const many = 0x0fff_ffff
  const tables = box(
    'stbl',
    box('stsd', numbers(0, 1), box('avc1', Buffer.alloc(24), Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.alloc(50))),
    ...['stts', 'stsc', 'stco', 'stss', 'ctts'].map((kind) => box(kind, numbers(0, many))),
    box('stsz', numbers(0, 0, many)),
  )
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, 1000, 0xffff_fff0, 0)),
    box('hdlr', numbers(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
    box('minf', tables),
  )
  const head = box('mvhd', numbers(0, 0, 0, 1, 0xffff_fff0), Buffer.alloc(80))
  return Buffer.concat([
    box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom')),
    box('moov', head, box('trak', box('tkhd', Buffer.alloc(84)), media)),
    numbers(0x7fff_ffff),
    Buffer.from('mdat'),
  ])
}
