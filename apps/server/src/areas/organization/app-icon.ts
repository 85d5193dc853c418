import type { Readable } from 'node:stream'
import { SERVED_AT } from '@pelita/contract/platform/file.ts'
import type { Services } from '../../platform/services.ts'

/** Larger favicons are left alone: the lamp on the organisation's colour serves as well. */
const MOST_BYTES = 512 * 1024
const WITHIN_PIXELS = 4096 * 4096
/** What stays visible when a phone cuts the icon round. */
const SAFE = 0.62

const lamp = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="512" height="512"><path fill="${colour}" d="M24 4c9 11 14 18 14 26a14 14 0 0 1-28 0C10 22 15 15 24 4Z"/></svg>`,
  )

async function bytesOf(stream: Readable, size: number): Promise<Buffer | null> {
  if (size > MOST_BYTES) {
    stream.destroy()
    return null
  }
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function pictureOf({ storage }: Pick<Services, 'storage'>, url: string | null): Promise<Buffer | null> {
  if (!url?.startsWith(SERVED_AT)) return null
  const file = await storage.get(url.slice(SERVED_AT.length)).catch(() => null)
  if (!file) return null
  if (file.visibility === 'public') return bytesOf(file.stream, file.size).catch(() => null)
  file.stream.destroy()
  return null
}

/** The organisation's own icon on white, or a lamp on its colour; square and full, as phones cut it themselves. */
export async function appIcon(
  services: Pick<Services, 'storage'>,
  brand: { readonly url_favicon: string | null; readonly primary_color: string },
  size: number,
): Promise<Buffer> {
  // Loaded with the first icon: a server that is asked for none does not pay for it.
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * SAFE)
  const draw = (picture: Buffer, background: string) =>
    sharp(picture, { limitInputPixels: WITHIN_PIXELS, density: 300 })
      .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
      .then((input) =>
        sharp({ create: { width: size, height: size, channels: 4, background } })
          .composite([{ input }])
          .png({ palette: true })
          .toBuffer(),
      )
  const own = await pictureOf(services, brand.url_favicon)
  const lit = () => draw(lamp('#ffffff'), brand.primary_color)
  return own ? draw(own, '#ffffff').catch(lit) : lit()
}
