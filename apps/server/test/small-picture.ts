import sharp from 'sharp'

/** A real PNG of the given size. */
export async function smallPicture(width = 32, height = 32): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })
}
