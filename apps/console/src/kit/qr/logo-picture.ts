const SIDE = 256

const load = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = address
  })

const draw = (image: HTMLImageElement): string | null => {
  // An SVG without a size of its own reports 0.
  const width = image.naturalWidth || SIDE
  const height = image.naturalHeight || SIDE
  const scale = SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}

/** The organisation's logo as a data address for the middle of a code; null when it cannot be read. */
export const logoPicture = async (address: string | null): Promise<string | null> => {
  if (!address) return null
  const image = await load(address)
  return image && draw(image)
}
