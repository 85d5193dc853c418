const FONT = "'Inter Variable', system-ui, sans-serif"
const INK = '#1f2937'
const SOFT = '#5f6876'
const PADDING = 40
const GAP = 12

interface Style {
  size: number
  weight?: number
  soft?: boolean
}

type Picture = HTMLImageElement | ImageBitmap

const sizeOf = (picture: Picture): [number, number] =>
  picture instanceof HTMLImageElement
    ? [picture.naturalWidth || 256, picture.naturalHeight || 256]
    : [picture.width, picture.height]

/** Writes a poster from top to bottom on white paper and remembers how far it got. */
export class Pen {
  private readonly canvas = document.createElement('canvas')
  private readonly context: CanvasRenderingContext2D
  private readonly width: number
  private y = PADDING

  constructor(width: number, height: number, scale: number) {
    this.width = width
    this.canvas.width = width * scale
    this.canvas.height = Math.ceil(height) * scale
    const context = this.canvas.getContext('2d')
    if (!context) throw new Error('The browser cannot draw')
    this.context = context
    context.scale(scale, scale)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.textBaseline = 'top'
  }

  get height(): number {
    return this.y + PADDING - GAP
  }

  picture(picture: Picture, maxWidth: number, maxHeight: number): void {
    const [width, height] = sizeOf(picture)
    const fit = Math.min(maxWidth / width, maxHeight / height)
    const left = (this.width - width * fit) / 2
    this.context.drawImage(picture, left, this.y, width * fit, height * fit)
    this.y += height * fit + GAP
  }

  centred(text: string, style: Style): void {
    this.context.textAlign = 'center'
    for (const line of this.wrap(text, style, this.width - 2 * PADDING)) this.put(line, this.width / 2, style)
    this.y += GAP
  }

  space(): void {
    this.y += GAP
  }

  heading(text: string): void {
    this.y += GAP
    this.line(text, { size: 16, weight: 600 })
    this.y += 4
  }

  line(text: string, style: Style = { size: 15 }): void {
    this.context.textAlign = 'left'
    for (const part of this.wrap(text, style, this.width - 2 * PADDING)) this.put(part, PADDING, style)
    this.y += 4
  }

  person(name: string, phone: string, face: { image: Picture | null; letters: string; size: number }): void {
    const top = this.y
    this.face(top, face)
    this.context.textAlign = 'left'
    const left = PADDING + face.size + 12
    this.put(name, left, { size: 15, weight: 600 })
    this.put(phone, left, { size: 13, soft: true })
    this.y = Math.max(this.y, top + face.size) + GAP
  }

  png(): Promise<Blob> {
    return new Promise((resolve, reject) =>
      this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot draw'))), 'image/png'),
    )
  }

  private face(top: number, { image, letters, size }: { image: Picture | null; letters: string; size: number }): void {
    const { context } = this
    context.save()
    context.beginPath()
    context.arc(PADDING + size / 2, top + size / 2, size / 2, 0, 2 * Math.PI)
    context.clip()
    context.fillStyle = '#eef0f3'
    context.fillRect(PADDING, top, size, size)
    if (image) context.drawImage(image, PADDING, top, size, size)
    else {
      context.textAlign = 'center'
      context.font = `600 14px ${FONT}`
      context.fillStyle = SOFT
      context.fillText(letters, PADDING + size / 2, top + size / 2 - 7)
    }
    context.restore()
  }

  private put(text: string, x: number, { size, weight = 400, soft = false }: Style): void {
    this.context.font = `${weight} ${size}px ${FONT}`
    this.context.fillStyle = soft ? SOFT : INK
    this.context.fillText(text, x, this.y)
    this.y += Math.round(size * 1.4)
  }

  private wrap(text: string, { size, weight = 400 }: Style, width: number): string[] {
    this.context.font = `${weight} ${size}px ${FONT}`
    const lines: string[] = []
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && this.context.measureText(longer).width <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
}
