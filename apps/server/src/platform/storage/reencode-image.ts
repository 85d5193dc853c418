import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { FileRefused, imageTooLarge, imageUnreadable } from './file-refused.ts'

export type RasterKind = 'jpg' | 'png' | 'gif' | 'webp'

/** All frames of an animation together. */
const MAX_PIXELS = 50_000_000
const MAX_FRAMES = 500

/** Loaded with the first image: the native library costs start-up time. */
const load = async (bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> =>
  (await import('sharp')).default(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, ...options })

/** Checks the header first, then draws the picture anew: metadata and appended data do not survive. */
export async function reencode(bytes: Uint8Array, kind: RasterKind, maxSide: number) {
  const header = await headerOf(bytes)
  const height = header.pageHeight ?? header.height
  if (header.width > maxSide || height > maxSide) throw imageTooLarge(maxSide)
  const frames = kind === 'gif' || kind === 'webp' ? (header.pages ?? 1) : 1
  if (frames > MAX_FRAMES || header.width * height * frames > MAX_PIXELS) throw new FileRefused(422, 'Animation is too long')
  const picture = await load(bytes, frames > 1 ? { animated: true } : {})
  const { data, info } = await written(frames > 1 ? picture : picture.autoOrient(), kind, header)
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw imageUnreadable(cause)
    })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

/** The intrinsic size of a vector drawing. */
export async function drawingSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await headerOf(bytes)
  return { width, height }
}

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await (await load(bytes)).metadata()
  } catch (cause) {
    throw imageUnreadable(cause)
  }
}

function written(picture: Sharp, kind: RasterKind, header: Metadata): Sharp {
  if (kind === 'gif') return picture.gif()
  if (kind === 'webp') return picture.webp({ quality: 90 })
  if (kind === 'png') return picture.png({ compressionLevel: 9, palette: header.isPalette === true })
  return picture.jpeg({ quality: 90, chromaSubsampling: header.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' })
}
