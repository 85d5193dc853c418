interface Size {
  readonly width: number
  readonly height: number
}

/** A phone's camera makes pictures of many megabytes; what is shown is a small part of this shape from its middle. */
export async function smallPicture(file: Blob, { width, height }: Size): Promise<File | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return null
  const shown = Math.min(whole.width, (whole.height * width) / height)
  const high = (shown * height) / width
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(width, shown))
  canvas.height = Math.round(Math.min(height, high))
  const [left, top] = [(whole.width - shown) / 2, (whole.height - high) / 2]
  const paper = canvas.getContext('2d')
  if (!paper) return null
  // A JPEG has no transparency: what is left empty would turn black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(whole, left, top, shown, high, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}
