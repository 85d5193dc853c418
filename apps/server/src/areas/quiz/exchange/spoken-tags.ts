import { escapeHtml } from './question-draft.ts'

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|<[a-z!/][^<>]*>/gi
const FORMATS = new Set(
  'p strong b em i u s a ul ol li table thead tbody tr th td h1 h2 h3 h4 h5 h6 blockquote pre code div span font center sub sup'.split(
    ' ',
  ),
)
const VOID = new Set(['br', 'img', 'hr'])

/** In a text file a tag that formats nothing, or is never closed, is a word about tags: “Using the <style> tag inline”. */
export function withSpokenTags(text: string): string {
  if (/<\/math>/i.test(text)) return text
  const known = new Set([...text.matchAll(TAG)].map(([, slash, name = '']) => `${slash}${name.toLowerCase()}`))
  const isFormat = (name: string) => VOID.has(name) || (FORMATS.has(name) && known.has(name) && known.has(`/${name}`))
  const marked = text.replace(TAG, (tag, _, name?: string) => (name && isFormat(name.toLowerCase()) ? tag : escapeHtml(tag)))
  const hasFormats = [...known].some((name) => isFormat(name.replace('/', '')))
  return marked === text || hasFormats ? marked : marked.replaceAll('\n', '<br />')
}
