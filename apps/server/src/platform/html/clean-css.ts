export interface CleanCode {
  readonly code: string
  /** Something was taken out that is not allowed. */
  readonly removed: boolean
}

/** Rules a certificate may use; `@page` is the server's and nothing may be fetched. */
const AT_RULES = ['media', 'supports', 'font-face', 'keyframes', '-webkit-keyframes', 'counter-style']
/** Everything before the first real token: comments, a way out of the style element, escapes that hide a name. A string ends with its line. */
const DISGUISE = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[\\<\0]|-->/g
const STRING = /^("|')(?:\\[\s\S]|(?!\1)[^\\])*\1$/
const RISKY =
  /url\(\s*("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^)"']*)\s*\)?|"(?:\\[\s\S]|[^"\\])*(?:"|$)|'(?:\\[\s\S]|[^'\\])*(?:'|$)|(?:-webkit-|-moz-)?(?:image-set|expression|src|cross-fade|paint|element)\s*\(|(?:-moz-binding|behavior)\s*:/gi

const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,][^"'\\<>\n]*$/i
const FONT = /^data:(?:font\/[\w-]+|application\/(?:x-)?font-[\w-]+)[;,][^"'\\<>\n]*$/i
const OURS = /^\/files\/(?!.*\.\.)[\w./-]+$/

/** A picture that comes with the page or lies in our own storage. */
export const isOwnPicture = (address: string): boolean => PICTURE.test(address) || OURS.test(address)

/** Keeps the style sheet of a theme from reaching anything outside of it. */
export function cleanCss(css: string): CleanCode {
  let removed = false
  const drop = (instead: string) => {
    removed = true
    return instead
  }
  // A browser reads every kind of line end as one sign, and so do the patterns.
  const plain = css.replace(/\r\n?|\f/g, '\n').replace(DISGUISE, (piece) => {
    if (piece.startsWith('/*')) return ' '
    // What a browser takes for broken off would let it read on where we still see a string.
    if (/^["']/.test(piece)) return STRING.test(piece) ? withoutTags(piece) : drop(' ')
    // A place is kept where something was, or its neighbours could become a comment together.
    return piece === '-->' ? ' ' : drop(' ')
  })
  const safe = withoutAtRules(plain, () => drop(' ')).replace(RISKY, (piece, address: string | undefined) => {
    if (address !== undefined) {
      const target = address.replace(/^["']|["']$/g, '').trim()
      return piece.endsWith(')') && (isOwnPicture(target) || FONT.test(target)) ? `url("${target}")` : drop('none')
    }
    return /^["']/.test(piece) ? piece : drop(piece.endsWith(':') ? '--removed:' : 'none(')
  })
  return { code: safe, removed }
}

/** What would end the style element inside a string is written as its escape. */
const withoutTags = (text: string): string => text.replace(/</g, '\\3c ')

/** Takes out every at-rule but the harmless ones, with its block or up to its semicolon. */
function withoutAtRules(css: string, onDrop: () => string): string {
  let kept = ''
  let at = 0
  while (at < css.length) {
    const piece = nextPiece(css, at)
    const name = piece.startsWith('@') ? piece.slice(1).toLowerCase() : null
    if (name === null || AT_RULES.includes(name)) {
      kept += piece
      at += piece.length
    } else {
      kept += onDrop()
      at = endOfRule(css, at + piece.length)
    }
  }
  return kept
}

/** A string, an at-keyword or one letter. */
const nextPiece = (css: string, at: number): string => {
  const letter = css.charAt(at)
  if (letter !== '"' && letter !== "'" && letter !== '@') return letter
  const pattern = letter === '@' ? /@[-\w]*/y : letter === '"' ? /"(?:\\[\s\S]|[^"\\])*"?/y : /'(?:\\[\s\S]|[^'\\])*'?/y
  pattern.lastIndex = at
  return pattern.exec(css)?.[0] ?? letter
}

function endOfRule(css: string, from: number): number {
  let depth = 0
  let at = from
  while (at < css.length) {
    const piece = nextPiece(css, at)
    at += piece.length
    if (piece === '{') depth++
    if (piece === '}' && --depth <= 0) return depth < 0 ? at - 1 : at
    if (piece === ';' && depth === 0) return at
  }
  return at
}
