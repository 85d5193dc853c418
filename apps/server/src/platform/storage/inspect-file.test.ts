import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FOLDER_RULES, inspectFile } from './inspect-file.ts'

const badge = FOLDER_RULES['badge/images']
const editor = FOLDER_RULES['content/user-upload/editor']
const branding = FOLDER_RULES.branding
const ANY = { kinds: ['jpg', 'png', 'gif', 'webp', 'svg', 'ico'], maxBytes: 5_000_000, maxSide: 5000 } as const

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 15, g: 98, b: 172, alpha: 0.5 } } })
const png = (width = 120, height = 80) => plain(width, height).png().toBuffer()
const jpg = (width = 120, height = 80) => plain(width, height).jpeg().toBuffer()
/** How an upload was refused, without its bytes. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (cause: unknown) => cause,
  )

describe('what a folder takes', () => {
  test('a PNG and a JPEG with their real size and type, whatever they are called', async () => {
    expect(await inspectFile(await png(480, 480), badge)).toMatchObject({
      mime: 'image/png',
      ext: 'png',
      width: 480,
      height: 480,
    })
    expect(await inspectFile(await jpg(), badge)).toMatchObject({ mime: 'image/jpeg', ext: 'jpg', width: 120, height: 80 })
  })

  test('an editor image may be WebP or an animation, and stays one', async () => {
    const webp = await plain(50, 40).webp().toBuffer()
    expect(await inspectFile(webp, editor)).toMatchObject({ mime: 'image/webp', width: 50, height: 40 })
    const { bytes, ...gif } = await inspectFile(await animation(3), editor)
    expect(gif).toMatchObject({ mime: 'image/gif', width: 20, height: 10 })
    expect((await sharp(bytes).metadata()).pages).toBe(3)
  })

  test('a picture taken sideways is stored upright and without its metadata', async () => {
    const photo = await plain(60, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '6/1' } })
      .toBuffer()
    const sideways = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
    const { bytes, width, height } = await inspectFile(sideways, editor)
    expect([width, height]).toEqual([30, 60])
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  })

  test('transparency is kept', async () => {
    const { bytes } = await inspectFile(await png(), badge)
    expect((await sharp(bytes).raw().toBuffer())[3]).toBe(128)
  })
})

describe('what is refused, with the texts of the specification', () => {
  test('too many bytes, before anything is decoded', async () => {
    expect(await refusal(inspectFile(Buffer.alloc(2_097_153), badge))).toMatchObject({
      statusCode: 413,
      title: 'Failed',
      message: 'File size exceeds 2MB',
    })
    expect(await refusal(inspectFile(Buffer.alloc(5_242_881), editor))).toMatchObject({
      statusCode: 413,
      message: 'File size exceeds 5MB',
    })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['a zip', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00aaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
    ['a vector drawing where only pixels are taken', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', async (_, bytes) => {
    expect(await refusal(inspectFile(bytes, badge))).toMatchObject({
      statusCode: 415,
      title: 'Failed',
      message: 'Mime types not accepted',
    })
  })

  test('a type that exists but is not on the folder’s list', async () => {
    const webp = await plain(50, 40).webp().toBuffer()
    expect(await refusal(inspectFile(webp, badge))).toMatchObject({ statusCode: 415 })
    expect(await refusal(inspectFile(await plain(9, 9).tiff().toBuffer(), ANY))).toMatchObject({ statusCode: 415 })
  })

  test('one pixel too wide or too high', async () => {
    const message = 'Image resolution exceeds 480x480'
    expect(await refusal(inspectFile(await png(481, 10), badge))).toMatchObject({ statusCode: 422, title: 'Failed', message })
    expect(await refusal(inspectFile(await png(10, 481), badge))).toMatchObject({ statusCode: 422, message })
  })

  test('a header without a readable picture', async () => {
    const message = 'Unable to validate image resolution'
    const torn = (await jpg(400, 400)).subarray(0, 300)
    expect(await refusal(inspectFile(torn, badge))).toMatchObject({ statusCode: 422, message })
    const half = (await noise()).subarray(0, 20_000)
    expect(await refusal(inspectFile(half, badge))).toMatchObject({ statusCode: 422, message })
    expect(
      await refusal(inspectFile(Buffer.from('\x89PNG\r\n\x1a\n garbage that is no picture', 'latin1'), badge)),
    ).toMatchObject({
      statusCode: expect.any(Number),
    })
  })

  test('a small file that would unpack to billions of pixels, within a moment', async () => {
    const bomb = hugePng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(300_000)
    const started = performance.now()
    expect(await refusal(inspectFile(bomb, editor))).toMatchObject({ statusCode: 422 })
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('an animation of too many pixels', async () => {
    expect(await refusal(inspectFile(await animation(501), editor))).toMatchObject({
      statusCode: 422,
      message: 'Animation is too long',
    })
  })
})

describe('files that are two things at once', () => {
  const page = Buffer.from('<script>alert(document.domain)</script><?php system($_GET[0]) ?>')
  const zip = Buffer.from('PK\x03\x04 pretend archive PK\x05\x06', 'latin1')

  test.each([
    ['PNG', png],
    ['JPEG', jpg],
  ])('a %s loses what was appended', async (_, make) => {
    const { bytes } = await inspectFile(Buffer.concat([await make(), page, zip]), badge)
    expect(bytes.includes('<script>')).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
  })

  test('a JPEG and a PNG lose what was hidden in comments and text chunks', async () => {
    const photo = await jpg()
    const hidden = Buffer.concat([photo.subarray(0, 2), segment(0xfe, page), photo.subarray(2)])
    expect((await inspectFile(hidden, badge)).bytes.includes('<script>')).toBe(false)
    const picture = await png()
    const texted = Buffer.concat([
      picture.subarray(0, 33),
      chunk('tEXt', Buffer.concat([Buffer.from('a\0'), page])),
      picture.subarray(33),
    ])
    expect((await inspectFile(texted, badge)).bytes.includes('<script>')).toBe(false)
  })

  test('a GIF that is also a script is drawn anew', async () => {
    const gif = await animation(2)
    const { bytes } = await inspectFile(Buffer.concat([gif, Buffer.from('*/=1;alert(1)//')]), editor)
    expect(bytes.includes('alert')).toBe(false)
  })
})

describe('icons', () => {
  test('an icon keeps its pictures and loses everything else', async () => {
    const icon = ico([await png(32, 32), bitmap(16)])
    const { bytes, mime, width } = await inspectFile(Buffer.concat([icon, Buffer.from('<script>alert(1)</script>')]), branding)
    expect(mime).toBe('image/x-icon')
    expect(width).toBe(32)
    expect(bytes.includes('<script>')).toBe(false)
    expect(bytes.readUInt16LE(4)).toBe(2)
    const first = bytes.subarray(bytes.readUInt32LE(18), bytes.readUInt32LE(18) + bytes.readUInt32LE(14))
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 32 })
    expect(await inspectFile(bytes, branding)).toMatchObject({ width: 32 })
  })

  test.each([
    ['points outside the file', () => ico([bitmap(16)]).fill(0xff, 18, 22)],
    ['claims more than it holds', () => ico([bitmap(16).subarray(0, 200)])],
    ['is cut off', () => ico([bitmap(16)]).subarray(0, 20)],
  ])('an icon that %s is refused', async (_, make) => {
    expect(await refusal(inspectFile(make(), branding))).toMatchObject({
      statusCode: 422,
      message: 'Unable to validate image resolution',
    })
  })
})

const animation = async (frames: number) => {
  const [black, white] = await Promise.all([0, 255].map((g) => solid(g)))
  const pictures = Array.from({ length: frames }, (_, i) => (i % 2 ? white : black)).filter((picture) => picture !== undefined)
  const delay = pictures.map(() => 100)
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay })
    .toBuffer()
}

const solid = (grey: number) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer()

const noise = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const hugePng = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(50_000_000), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const bitmap = (side: number) => {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(side, 4)
  header.writeInt32LE(side * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  return Buffer.concat([header, Buffer.alloc(side * side * 4, 200), Buffer.alloc(4 * side)])
}

const ico = (pictures: Buffer[]) => {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach((picture, i) => {
    const side = picture.subarray(1, 4).toString() === 'PNG' ? 32 : 16
    head.set([side, side, 0, 0, 1, 0, 32, 0], 6 + 16 * i)
    head.writeUInt32LE(picture.length, 14 + 16 * i)
    head.writeUInt32LE(offset, 18 + 16 * i)
    offset += picture.length
  })
  return Buffer.concat([head, ...pictures])
}
