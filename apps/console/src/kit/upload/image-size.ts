import type { PixelSize } from './file-checks.ts'

/** Width and height of an image file; null when the browser cannot read it. */
export const readImageSize = (file: Blob): Promise<PixelSize | null> => {
  const address = URL.createObjectURL(file)
  const image = new Image()
  const size = new Promise<PixelSize | null>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
  })
  image.src = address
  return size.finally(() => URL.revokeObjectURL(address))
}
