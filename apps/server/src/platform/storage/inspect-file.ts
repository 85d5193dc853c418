import {
  BACKGROUND_MAX_BYTES,
  EDITOR_IMAGE_MAX_BYTES,
  type Folder,
  IMAGE_MAX_BYTES,
  SIGNATURE_MAX_BYTES,
} from '@pelita/contract/platform/file.ts'
import { fileTypeFromBuffer } from 'file-type'
import { cleanIco } from './clean-ico.ts'
import { cleanSvg, svgText } from './clean-svg.ts'
import { fileTooLarge, imageTooLarge, imageUnreadable, typeRefused } from './file-refused.ts'
import { drawingSize, reencode } from './reencode-image.ts'

const MIME = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
} as const
type ImageKind = keyof typeof MIME

export interface FileRules {
  readonly kinds: readonly ImageKind[]
  readonly maxBytes: number
  /** Longest side in pixels. */
  readonly maxSide: number
}

const ANY_SIDE = 5000

/** What each folder takes. */
export const FOLDER_RULES: Readonly<Record<Folder, FileRules>> = {
  'badge/images': { kinds: ['jpg', 'png'], maxBytes: IMAGE_MAX_BYTES, maxSide: 480 },
  'quiz/images': { kinds: ['jpg', 'png'], maxBytes: IMAGE_MAX_BYTES, maxSide: 480 },
  image: { kinds: ['jpg', 'png', 'gif', 'webp'], maxBytes: EDITOR_IMAGE_MAX_BYTES, maxSide: ANY_SIDE },
  'content/user-upload/image': { kinds: ['jpg', 'png', 'gif', 'webp'], maxBytes: IMAGE_MAX_BYTES, maxSide: ANY_SIDE },
  'classroom/location': { kinds: ['jpg', 'png', 'gif', 'webp'], maxBytes: IMAGE_MAX_BYTES, maxSide: ANY_SIDE },
  'content/user-upload/editor': { kinds: ['jpg', 'png', 'gif', 'webp'], maxBytes: EDITOR_IMAGE_MAX_BYTES, maxSide: ANY_SIDE },
  'content/user-upload/picture': { kinds: ['jpg', 'png'], maxBytes: IMAGE_MAX_BYTES, maxSide: ANY_SIDE },
  'category/icons': { kinds: ['jpg', 'png', 'svg'], maxBytes: IMAGE_MAX_BYTES, maxSide: ANY_SIDE },
  branding: { kinds: ['jpg', 'png', 'svg', 'ico'], maxBytes: IMAGE_MAX_BYTES, maxSide: ANY_SIDE },
  'certificate/signatures': { kinds: ['png'], maxBytes: SIGNATURE_MAX_BYTES, maxSide: ANY_SIDE },
  'certificate/logos': { kinds: ['jpg', 'png'], maxBytes: SIGNATURE_MAX_BYTES, maxSide: ANY_SIDE },
  'certificate/backgrounds': { kinds: ['jpg', 'png'], maxBytes: BACKGROUND_MAX_BYTES, maxSide: ANY_SIDE },
}

export const takesMime = (folder: Folder, mime: string): boolean => FOLDER_RULES[folder].kinds.some((kind) => MIME[kind] === mime)

export interface InspectedFile {
  /** What may be stored: drawn anew, without metadata, scripts or anything appended. */
  readonly bytes: Buffer
  readonly kind: ImageKind
  readonly mime: string
  readonly ext: string
  readonly width: number
  readonly height: number
}

/** Finds out what an upload really is and makes it safe to hand out; what breaks a rule throws FileRefused. */
export async function inspectFile(bytes: Uint8Array, rules: FileRules): Promise<InspectedFile> {
  if (bytes.byteLength > rules.maxBytes) throw fileTooLarge(rules.maxBytes)
  const kind = await kindOf(bytes)
  if (!kind || !rules.kinds.includes(kind)) throw typeRefused(kind ?? (await fileTypeFromBuffer(bytes))?.ext, rules.kinds)
  const safe = await makeSafe(bytes, kind, rules.maxSide)
  if (safe.width > rules.maxSide || safe.height > rules.maxSide) throw imageTooLarge(rules.maxSide)
  return { ...safe, kind, mime: MIME[kind], ext: kind }
}

async function kindOf(bytes: Uint8Array): Promise<ImageKind | null> {
  if (svgText(bytes) !== null) return 'svg'
  const found = await fileTypeFromBuffer(bytes)
  // An animated PNG is stored as its first picture.
  const ext = found?.ext === 'apng' ? 'png' : found?.ext
  return ext && ext in MIME ? (ext as ImageKind) : null
}

async function makeSafe(bytes: Uint8Array, kind: ImageKind, maxSide: number) {
  if (kind === 'ico') return await cleanIco(bytes, async (png) => (await reencode(png, 'png', 256)).bytes)
  if (kind !== 'svg') return await reencode(bytes, kind, maxSide)
  const drawing = Buffer.from(cleanSvg(svgText(bytes) ?? ''))
  if (drawing.byteLength === 0) throw imageUnreadable()
  return { bytes: drawing, ...(await drawingSize(drawing)) }
}
