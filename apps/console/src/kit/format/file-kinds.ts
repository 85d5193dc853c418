import { t } from '../text/t.ts'

/** What people call the kinds whose type says something else. */
const KNOWN: Readonly<Record<string, string>> = {
  'image/*': 'pictures',
  'video/*': 'videos',
  'audio/*': 'sound',
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
  'audio/mpeg': 'MP3',
  'text/plain': 'TXT',
  'application/epub+zip': 'EPUB',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
}

/** `.xlsx` is XLSX, `image/png` PNG; a type nobody says aloud is nothing. */
const kindOf = (rule: string): string => KNOWN[rule] ?? /^(?:\.|\w+\/)(\w{1,8})$/.exec(rule)?.[1]?.toUpperCase() ?? ''

const cameAs = ({ name, type }: { name: string; type: string }): string => {
  const [, extension] = /\.([a-z0-9]{1,8})$/i.exec(name) ?? []
  return extension ? extension.toUpperCase() : type && kindOf(type)
}

const listed = (kinds: readonly string[]): string => {
  const last = kinds.at(-1) ?? ''
  return kinds.length < 2 ? last : `${kinds.slice(0, -1).join(', ')} ${t('or')} ${last}`
}

/** As it is spoken: an MP4, a PDF. */
const isSpokenWithVowel = (kind: string): boolean => /^[AEFHILMNORSX]/.test(kind)

/** The same from the endings a server names: it looked into the file. */
const kindsToldOf = (data: unknown): string | undefined => {
  const { came, taken } = (data ?? {}) as { came?: unknown; taken?: unknown }
  if (!Array.isArray(taken) || taken.length === 0) return undefined
  const endings = taken.map((ending) => `.${ending}`)
  return cameAndTaken({ name: typeof came === 'string' ? `.${came}` : '', type: '' }, endings)
}

/** The second sentence of a refused file, below the one of the specification. */
export const kindsOfRefusal = (cause: unknown): string | undefined => {
  const { status, data } = (cause ?? {}) as { status?: unknown; data?: unknown }
  return status === 415 ? kindsToldOf(data) : undefined
}

/** `This is a PDF. Needed here: MP3, M4A or WAV.` */
export function cameAndTaken(file: { name: string; type: string }, accept: readonly string[]): string {
  const [came, taken] = [cameAs(file), listed([...new Set(accept.map(kindOf))].filter(Boolean))]
  if (!came) return t('The kind of this file is unknown. Needed here: {taken}.', { taken })
  const sentence = isSpokenWithVowel(came)
    ? 'This is an {came}. Needed here: {taken}.'
    : 'This is a {came}. Needed here: {taken}.'
  return t(sentence, { came, taken })
}
