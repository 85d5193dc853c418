import { says } from '../../core/fields.ts'
import { asPlaceholder, placeholdersIn, unknownPlaceholders, unknownWarning } from '../../learning/certificate/placeholders.ts'

export const CODE_MAX_BYTES = 100 * 1024
export const REQUIRED_PLACEHOLDERS = ['participant_name', 'certificate_number'] as const

const bytes = (text: string) => new TextEncoder().encode(text).byteLength
/** What is wrong with a theme's code already while it is written: nobody draws more than may be saved. */
export const codeProblem = (label: 'HTML' | 'CSS', code: string): string | null =>
  bytes(code) > CODE_MAX_BYTES ? `${label} must not exceed ${CODE_MAX_BYTES / 1024} KB` : null

/** What keeps a theme's HTML from being saved, in the order a person mends it. */
export function htmlProblems(html: string): string[] {
  if (html.trim() === '') return [says.required('HTML')]
  const tooLong = codeProblem('HTML', html)
  if (tooLong) return [tooLong]
  const used = placeholdersIn(html)
  return REQUIRED_PLACEHOLDERS.filter((name) => !used.includes(name)).map((name) =>
    says.required(`Placeholder ${asPlaceholder(name)}`),
  )
}

/** Whether every bracket, string and comment of a style sheet is closed. */
export function cssIsWhole(css: string): boolean {
  const open: string[] = []
  const pairs: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' }
  const pieces = css.matchAll(/\/\*[\s\S]*?(\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*("|$|\n)|'(?:\\[\s\S]|[^'\\\n])*('|$|\n)|[{}()[\]]/g)
  for (const [piece, comment, double, single] of pieces) {
    if (piece.startsWith('/*') && comment !== '*/') return false
    if (piece.startsWith('"') && double !== '"') return false
    if (piece.startsWith("'") && single !== "'") return false
    if (piece === '{' || piece === '(' || piece === '[') open.push(piece)
    else if (pairs[piece] && open.pop() !== pairs[piece]) return false
  }
  return open.length === 0
}

export const CSS_WARNING = 'CSS could not be read completely'
export const REMOVED_WARNING = 'Parts that are not allowed in a certificate were removed'

/** What is saved all the same, but told. */
export const themeWarnings = (html: string, css: string): string[] => [
  ...unknownPlaceholders(html).map(unknownWarning),
  ...(cssIsWhole(css) ? [] : [CSS_WARNING]),
]
