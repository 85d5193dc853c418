import { cameAndTaken } from '../format/file-kinds.ts'

/** What a dropzone takes. `accept` holds mime types (`image/png`, `image/*`) and extensions (`.xlsx`). */
export interface FileRules {
  readonly accept: readonly string[]
  readonly multiple?: boolean
  readonly maxBytes?: number
  /** Largest width and height of an image. */
  readonly maxPixels?: number
}

/** `popup` problems are warnings titled Failed, `toast` a passing word, `field` an error below the field. */
export interface FileProblem {
  readonly shown: 'popup' | 'toast' | 'field'
  readonly text: string
  /** A second sentence, which says what to do instead. */
  readonly more?: string
}

interface NamedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

export const MEGABYTE = 1_048_576

const matches = (file: NamedFile, rule: string): boolean => {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase())
  if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1))
  return file.type === rule
}

/** The first thing wrong with a selection, or null. */
export const checkFiles = (files: readonly NamedFile[], rules: FileRules): FileProblem | null => {
  if (files.length === 0) return { shown: 'toast', text: "There's no any file to be uploaded" }
  if (files.length > 1 && !rules.multiple) return { shown: 'popup', text: 'Cannot select multiple file' }
  const foreign = files.find((file) => !rules.accept.some((rule) => matches(file, rule)))
  if (foreign) return { shown: 'popup', text: 'Mime types not accepted', more: cameAndTaken(foreign, rules.accept) }
  const { maxBytes } = rules
  if (maxBytes !== undefined && files.some((file) => file.size > maxBytes)) {
    return { shown: 'field', text: `File size exceeds ${Math.floor(maxBytes / MEGABYTE)}MB` }
  }
  return null
}

export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** `size` is null when the browser could not read the picture. */
export const checkPixels = (size: PixelSize | null, maxPixels: number): FileProblem | null => {
  if (size === null) return { shown: 'field', text: 'Unable to validate image resolution' }
  return size.width > maxPixels || size.height > maxPixels
    ? { shown: 'field', text: `Image resolution exceeds ${maxPixels}x${maxPixels}` }
    : null
}
