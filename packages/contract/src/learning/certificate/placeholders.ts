import { leaveOut } from './leave-out.ts'

/** What a theme may show, in the order of the side list. */
export const PLACEHOLDERS = [
  { name: 'participant_name', label: 'Full name', sample: 'Anindya Putri Wardhani' },
  { name: 'nik', label: 'NIK', sample: 'NSN-004217' },
  { name: 'position', label: 'Job position', sample: 'Supervisor Operasional' },
  { name: 'company', label: 'Company', sample: 'PT Nusantara Sejahtera' },
  { name: 'module_title', label: 'Course, program, event or classroom', sample: 'Kepemimpinan untuk Penyelia' },
  { name: 'batch_title', label: 'Batch, or empty', sample: 'Batch 3' },
  { name: 'module_type', label: 'Module type', sample: 'Classroom' },
  { name: 'description', label: 'Description of the achievement', sample: 'Diberikan setelah lulus seluruh rangkaian pelatihan' },
  { name: 'start_date', label: 'First day', sample: '09 March 2026' },
  { name: 'end_date', label: 'Last day', sample: '13 March 2026' },
  { name: 'completed_date', label: 'Date of the template', sample: '13 March 2026' },
  { name: 'city', label: 'City', sample: 'Jakarta' },
  { name: 'certificate_number', label: 'Certificate number', sample: '0012/NUSANTARA/CLS/III/2026' },
  { name: 'score', label: 'Score, or empty', sample: '92' },
  { name: 'learning_hours', label: 'Learning hours', sample: '24' },
  { name: 'valid_until', label: 'Last day it is valid; left out without one', sample: '13 March 2028' },
  { name: 'organization', label: 'Organisation', sample: 'Nusantara Sejahtera' },
  { name: 'logo_1', label: 'First logo', image: true },
  { name: 'logo_2', label: 'Second logo', image: true },
  { name: 'logo_3', label: 'Third logo', image: true },
  { name: 'signature_1', label: 'Signature of the first signatory', image: true },
  { name: 'signature_2', label: 'Signature of the second signatory', image: true },
  { name: 'signature_3', label: 'Signature of the third signatory', image: true },
  { name: 'signatory_name_1', label: 'Name of the first signatory', sample: 'Dr. Ratna Kusumawardani' },
  { name: 'signatory_name_2', label: 'Name of the second signatory', sample: 'Bagus Prakoso' },
  { name: 'signatory_name_3', label: 'Name of the third signatory', sample: 'Maria Situmorang' },
  { name: 'signatory_position_1', label: 'Position of the first signatory', sample: 'Direktur Sumber Daya Manusia' },
  { name: 'signatory_position_2', label: 'Position of the second signatory', sample: 'Kepala Pusat Pembelajaran' },
  { name: 'signatory_position_3', label: 'Position of the third signatory', sample: 'Fasilitator Utama' },
  { name: 'heading', label: 'Heading of the template', sample: 'Certificate of Completion' },
  { name: 'body_text', label: 'Text of the template', sample: 'has completed {{module_title}}' },
  { name: 'qr_verification', label: 'QR code of the public page', image: true },
] as const satisfies readonly { name: string; label: string; sample?: string; image?: true }[]
export type PlaceholderName = (typeof PLACEHOLDERS)[number]['name']

const names: ReadonlySet<string> = new Set(PLACEHOLDERS.map(({ name }) => name))
const images: ReadonlySet<string> = new Set(PLACEHOLDERS.flatMap((one) => ('image' in one ? [one.name] : [])))
export const isPlaceholder = (name: string): name is PlaceholderName => names.has(name)
export const isImagePlaceholder = (name: string): boolean => images.has(name)

const PATTERN = /\{\{\s*([\w.-]{1,60})\s*\}\}/g
export const asPlaceholder = (name: string): string => `{{${name}}}`

/** Every placeholder a text uses, once each. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(PATTERN)].map((match) => match[1] ?? ''))]
export const unknownPlaceholders = (text: string): string[] => placeholdersIn(text).filter((name) => !isPlaceholder(name))
export const unknownWarning = (name: string): string => `Unknown placeholder ${asPlaceholder(name)}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

/** Texts as they are; pictures as addresses, absent where there is none. */
export type PlaceholderValues = { readonly [K in PlaceholderName]?: string | null }

/** What stands for an unknown placeholder: nothing on paper, its own name in red on the screen. */
export type Unknown = 'empty' | 'shown'

const red = (name: string) => `<span style="color:#c92a2a">${asPlaceholder(escapeHtml(name))}</span>`
const picture = (name: string, address: string) =>
  `<img class="${name}" src="${escapeHtml(address)}" alt="${name === 'qr_verification' ? 'QR' : ''}">`

const IN_ATTRIBUTE = /="[^"]*"/g
const fillWith = (html: string, answer: (name: string) => string) => html.replace(PATTERN, (_, name: string) => answer(name))

/** Without these it would be another certificate: nothing that holds them is left out. */
const ALWAYS = ['participant_name', 'certificate_number', 'module_title', 'body_text'] as const
const signatory = (n: 1 | 2 | 3) => [`signature_${n}`, `signatory_name_${n}`, `signatory_position_${n}`] as const

/** A further signatory who is not there leaves no line, and what has no end says none. */
const withoutAbsent = (theme: string, values: PlaceholderValues): string => {
  const absent = (names: readonly PlaceholderName[]) => names.every((name) => !values[name])
  let html = theme
  for (const n of [2, 3] as const) {
    const others = ([1, 2, 3] as const).filter((other) => other !== n).flatMap((other) => [...signatory(other)])
    if (absent(signatory(n))) html = leaveOut(html, signatory(n), [...ALWAYS, ...others])
  }
  return absent(['valid_until']) ? leaveOut(html, ['valid_until'], ALWAYS) : html
}

/**
 * Fills a cleaned theme (attributes in double quotes) in a single pass: what a value contains is never read as a placeholder
 * again. The template's text is resolved once before, without itself.
 */
export function fillPlaceholders(theme: string, values: PlaceholderValues, unknown: Unknown = 'empty'): string {
  const html = withoutAbsent(theme, values)
  const body = fillWith(escapeHtml(values.body_text ?? ''), (name) => {
    if (!isPlaceholder(name)) return unknown === 'shown' ? red(name) : ''
    return name === 'body_text' || isImagePlaceholder(name) ? '' : escapeHtml(values[name] ?? '')
  }).replace(/\r?\n/g, '<br>')
  const inAttribute = (name: string) => (isPlaceholder(name) && name !== 'body_text' ? escapeHtml(values[name] ?? '') : '')
  const inText = (name: string) => {
    if (!isPlaceholder(name)) return unknown === 'shown' ? red(name) : ''
    if (name === 'body_text') return body
    const value = values[name] ?? ''
    return isImagePlaceholder(name) ? (value ? picture(name, value) : '') : escapeHtml(value)
  }
  // Attributes and what stands between them are taken apart first, so that no value is looked at twice.
  let filled = ''
  let from = 0
  for (const attribute of html.matchAll(IN_ATTRIBUTE)) {
    filled += fillWith(html.slice(from, attribute.index), inText) + fillWith(attribute[0], inAttribute)
    from = attribute.index + attribute[0].length
  }
  return filled + fillWith(html.slice(from), inText)
}

/** The values of the sample learner; pictures come from whoever shows it. */
export const sampleValues = (): PlaceholderValues =>
  Object.fromEntries(PLACEHOLDERS.flatMap((one) => ('sample' in one ? [[one.name, one.sample]] : [])))
