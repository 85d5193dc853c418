/** Writes bits one after the other, as a video stream has them. */
class Bits {
  #bytes: number[] = []
  #byte = 0
  #used = 0
  u(count: number, value: number): this {
    for (let at = count - 1; at >= 0; at -= 1) {
      this.#byte = (this.#byte << 1) | ((value >> at) & 1)
      this.#used += 1
      if (this.#used < 8) continue
      this.#bytes.push(this.#byte)
      this.#byte = 0
      this.#used = 0
    }
    return this
  }
  /** A number of unknown size (Exp-Golomb). */
  ue(value: number): this {
    const length = Math.floor(Math.log2(value + 1))
    return this.u(length, 0).u(length + 1, value + 1)
  }
  align(bit: 0 | 1 = 0): this {
    while (this.#used > 0) this.u(1, bit)
    return this
  }
  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }
  /** The end of a unit: a one, then zeros. */
  end(): Buffer {
    this.u(1, 1).align()
    return Buffer.from(this.#bytes)
  }
}

/** Within a unit no two zeros stand before a small number. */
function unit(head: number, body: Buffer): Buffer {
  const out = [head]
  let zeros = 0
  for (const byte of body) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3)
      zeros = 0
    }
    out.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(out)
}

const MB = 16
const u16 = (n: number) => Buffer.from([n >> 8, n & 255])
const u32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(8 + body.byteLength), Buffer.from(type, 'latin1'), body])
}
const zeros = (n: number) => Buffer.alloc(n)
const MATRIX = Buffer.concat([u32(65_536), zeros(12), u32(65_536), zeros(12), u32(0x4000_0000)])

/** Pixels of one picture: red, green and blue of each. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** Brightness and colour of a block of 16 × 16, uncompressed. */
function block({ width, height, rgb }: Frame, left: number, top: number): Uint8Array {
  const out = new Uint8Array(384)
  const pixel = (x: number, y: number, part: number) =>
    rgb[(Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 3 + part] ?? 0
  const mix = (x: number, y: number, [r, g, b, add]: readonly [number, number, number, number]) =>
    Math.round(add + (r * pixel(x, y, 0) + g * pixel(x, y, 1) + b * pixel(x, y, 2)) / 256)
  for (let y = 0; y < MB; y += 1) for (let x = 0; x < MB; x += 1) out[y * MB + x] = mix(left + x, top + y, [66, 129, 25, 16])
  for (let y = 0; y < 8; y += 1)
    for (let x = 0; x < 8; x += 1) {
      const [px, py] = [left + 2 * x, top + 2 * y]
      out[256 + y * 8 + x] = mix(px, py, [-38, -74, 112, 128])
      out[320 + y * 8 + x] = mix(px, py, [112, -94, -18, 128])
    }
  return out
}

function picture(frame: Frame, n: number): Buffer {
  const bits = new Bits()
    .ue(0)
    .ue(7)
    .ue(0)
    .u(4, 0)
    .ue(n % 2)
    .u(2, 0)
    .ue(0)
  for (let top = 0; top < frame.height; top += MB)
    for (let left = 0; left < frame.width; left += MB)
      bits
        .ue(25)
        .align()
        .raw(block(frame, left, top))
  return unit(0x65, bits.end())
}

/**
 * A video of still pictures, each shown for so many seconds: H.264 without compression in an MP4, written here so that the
 * demonstration needs neither a program nor anything of others.
 */
export function smallVideo(frames: readonly Frame[], secondsEach: number): Buffer {
  const { width, height } = frames[0] ?? { width: MB, height: MB }
  const [across, down] = [Math.ceil(width / MB), Math.ceil(height / MB)]
  const cut = (down * MB - height) / 2
  const sps = unit(
    0x67,
    new Bits()
      .u(8, 66)
      .u(8, 0xc0)
      .u(8, 30)
      .ue(0)
      .ue(0)
      .ue(2)
      .ue(1)
      .u(1, 0)
      .ue(across - 1)
      .ue(down - 1)
      .u(1, 1)
      .u(1, 1)
      .u(1, 1)
      .ue(0)
      .ue((across * MB - width) / 2)
      .ue(0)
      .ue(cut)
      .u(1, 0)
      .end(),
  )
  const pps = unit(0x68, new Bits().ue(0).ue(0).u(2, 0).ue(0).ue(0).ue(0).u(3, 0).ue(0).ue(0).ue(0).u(3, 0).end())
  const samples = frames.map((frame, n) => {
    const bytes = picture(frame, n)
    return Buffer.concat([u32(bytes.byteLength), bytes])
  })
  const length = frames.length * secondsEach * 1000
  const avcc = box(
    'avcC',
    Buffer.from([1, 66, 0xc0, 30, 0xff, 0xe1]),
    u16(sps.byteLength),
    sps,
    Buffer.from([1]),
    u16(pps.byteLength),
    pps,
  )
  const avc1 = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x48_0000),
    u32(0x48_0000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    avcc,
  )
  const table = (at: number) =>
    box(
      'stbl',
      box('stsd', zeros(4), u32(1), avc1),
      box('stts', zeros(4), u32(1), u32(frames.length), u32(secondsEach * 1000)),
      box('stsc', zeros(4), u32(1), u32(1), u32(frames.length), u32(1)),
      box('stsz', zeros(8), u32(frames.length), ...samples.map((sample) => u32(sample.byteLength))),
      box('stco', zeros(4), u32(1), u32(at)),
    )
  const moov = (at: number) =>
    box(
      'moov',
      box('mvhd', zeros(12), u32(1000), u32(length), u32(0x1_0000), u16(0x100), zeros(10), MATRIX, zeros(24), u32(2)),
      box(
        'trak',
        box('tkhd', u32(3), zeros(8), u32(1), zeros(4), u32(length), zeros(16), MATRIX, u32(width << 16), u32(height << 16)),
        box(
          'mdia',
          box('mdhd', zeros(12), u32(1000), u32(length), u16(0x55c4), zeros(2)),
          box('hdlr', zeros(8), Buffer.from('vide'), zeros(12), Buffer.from('Pelita\0')),
          box('minf', box('vmhd', u32(1), zeros(8)), box('dinf', box('dref', zeros(4), u32(1), box('url ', u32(1)))), table(at)),
        ),
      ),
    )
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1mp41'))
  const start = ftyp.byteLength + moov(0).byteLength + 8
  return Buffer.concat([ftyp, moov(start), box('mdat', ...samples)])
}
