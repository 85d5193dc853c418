const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Tags inside of a word: `pem<b>belajar</b>an` is one word, `<p>a</p><p>b</p>` are two. */
const INLINE = /<\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi
const TAG = /<[/!]?[a-z][^<>]*>|<!--[^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

const decoded = (match: string, decimal?: string, hex?: string, name?: string): string => {
  if (decimal) return character(Number(decimal))
  if (hex) return character(Number.parseInt(hex, 16))
  return ENTITIES[name?.toLowerCase() ?? ''] ?? match
}

/** The words of a formatted text, without its tags. */
export const htmlText = (html: string): string =>
  html.replace(INLINE, '').replace(TAG, ' ').replace(ENTITY, decoded).replace(/\s+/g, ' ').trim()

/** A formatted text is empty when it has neither text nor image. */
export const htmlIsEmpty = (html: string): boolean => !/<img\s/i.test(html) && htmlText(html) === ''
