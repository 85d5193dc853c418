import type { FilePeek } from './file-peek.ts'
import { fileTooLarge, typeRefused } from './file-refused.ts'
import { hidesArchive, isWholeZip } from './hidden-archive.ts'
import { isOldPresentation, isPresentation } from './presentation.ts'

interface Kind {
  readonly mime: string
  /** What the content may turn out to be; text is what turns out to be nothing else. */
  readonly content: readonly string[] | 'text'
  /** What the first bytes do not tell. */
  readonly also?: (file: FilePeek) => Promise<boolean>
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const ZIPS = ['zip', 'docx', 'xlsx', 'pptx', 'jar', 'odt', 'ods', 'odp', 'epub'] as const

/** What learners may hand in, by extension; the type sent with the file is not believed. */
const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { mime: 'application/pdf', content: ['pdf'] },
  epub: { mime: 'application/epub+zip', content: ['epub'] },
  doc: { mime: 'application/msword', content: ['cfb'] },
  xls: { mime: 'application/vnd.ms-excel', content: ['cfb'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', content: ['cfb'], also: isOldPresentation },
  docx: { mime: `${OPEN_XML}.wordprocessingml.document`, content: ['docx'] },
  xlsx: { mime: `${OPEN_XML}.spreadsheetml.sheet`, content: ['xlsx'] },
  pptx: { mime: `${OPEN_XML}.presentationml.presentation`, content: ['pptx'], also: isPresentation },
  txt: { mime: 'text/plain; charset=utf-8', content: 'text' },
  csv: { mime: 'text/csv; charset=utf-8', content: 'text' },
  vtt: { mime: 'text/vtt; charset=utf-8', content: 'text' },
  srt: { mime: 'application/x-subrip; charset=utf-8', content: 'text' },
  mp4: { mime: 'video/mp4', content: ['mp4', 'm4v'] },
  mov: { mime: 'video/quicktime', content: ['mov'] },
  webm: { mime: 'video/webm', content: ['webm'] },
  avi: { mime: 'video/x-msvideo', content: ['avi'] },
  mkv: { mime: 'video/x-matroska', content: ['mkv'] },
  mp3: { mime: 'audio/mpeg', content: ['mp3'] },
  m4a: { mime: 'audio/mp4', content: ['m4a', 'mp4'] },
  wav: { mime: 'audio/wav', content: ['wav'] },
  ogg: { mime: 'audio/ogg', content: ['ogg', 'oga', 'opus'] },
  aac: { mime: 'audio/aac', content: ['aac'] },
  jpg: { mime: 'image/jpeg', content: ['jpg'] },
  jpeg: { mime: 'image/jpeg', content: ['jpg'] },
  png: { mime: 'image/png', content: ['png', 'apng'] },
  gif: { mime: 'image/gif', content: ['gif'] },
  webp: { mime: 'image/webp', content: ['webp'] },
  pbix: { mime: 'application/octet-stream', content: ['zip'] },
  zip: { mime: 'application/zip', content: ZIPS },
  rar: { mime: 'application/vnd.rar', content: ['rar'] },
  '7z': { mime: 'application/x-7z-compressed', content: ['7z'] },
}
const PACKED: ReadonlySet<string> = new Set(ZIPS)

/** How far programs look for the beginning of a PDF or a page in a file of another type. */
const HEAD = 1024
const FOREIGN = /%PDF-|<!doctype html|<html|<script|<svg|<\?php|<\?xml/i
/** Pictures that are also programs: what follows their name makes the rest a comment or a value. */
const SCRIPTED = /^GIF8[79]a(?:\/\*|=|\s*=)/

export interface InspectedSubmission {
  readonly ext: string
  readonly mime: string
}

const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** What a name promises; `inspectSubmission` finds out whether it is so. */
export const mimeOfName = (name: string): string => KINDS[extensionOf(name)]?.mime ?? 'application/octet-stream'

/**
 * Finds out whether a file is what its name says, one of the allowed types, and nothing else beside it. Only its first and last
 * bytes and its lists of parts are looked at: nothing is decoded, and what breaks a rule throws FileRefused.
 */
export async function inspectSubmission(
  name: string,
  file: FilePeek,
  rules: { readonly allowed: readonly string[]; readonly maxBytes: number },
): Promise<InspectedSubmission> {
  if (file.size > rules.maxBytes) throw fileTooLarge(rules.maxBytes)
  const ext = extensionOf(name)
  const kind = KINDS[ext]
  if (!kind || !rules.allowed.includes(ext) || file.size === 0) throw typeRefused(ext, rules.allowed)
  const found = (await file.sniff())?.ext
  const clean =
    kind.content === 'text'
      ? (found === undefined || found === ext) && (await isText(file))
      : await isOnly(file, kind.content, found)
  if (!clean || (kind.also && !(await kind.also(file)))) throw typeRefused(found, rules.allowed)
  return { ext, mime: kind.mime }
}

async function isOnly(file: FilePeek, content: readonly string[], found: string | undefined): Promise<boolean> {
  if (!found || !content.includes(found)) return false
  if (PACKED.has(found)) return isWholeZip(file)
  const head = (await file.read(0, HEAD)).toString('latin1')
  const foreign = found === 'pdf' ? head.startsWith('%PDF-') && !FOREIGN.test(head.slice(5)) : !FOREIGN.test(head)
  return foreign && !SCRIPTED.test(head) && !(await hidesArchive(file))
}

const CHUNK = 1024 * 1024
/** Bytes no text has: all below 32 but tab, line ends, form feed and escape. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)

/** Letters in any common encoding, but no control characters and no markup a browser would run. */
async function isText(file: FilePeek): Promise<boolean> {
  const head = await file.read(0, HEAD)
  if (head.length >= 2 && (head.readUInt16LE(0) === 0xfeff || head.readUInt16BE(0) === 0xfeff)) return true
  if (FOREIGN.test(head.toString('latin1'))) return false
  for (let at = 0; at < file.size; at += CHUNK) if ((await file.read(at, CHUNK)).some(isControl)) return false
  return true
}
