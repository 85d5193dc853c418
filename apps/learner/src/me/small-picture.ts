const SIDE = 512

/** A phone's camera makes pictures of many megabytes; what is shown of a face is a small square of it. */
export async function smallPicture(file: Blob): Promise<File | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return null
  const side = Math.min(whole.width, whole.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, side)
  const [left, top] = [(whole.width - side) / 2, (whole.height - side) / 2]
  canvas.getContext('2d')?.drawImage(whole, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}
