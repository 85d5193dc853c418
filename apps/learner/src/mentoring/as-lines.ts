const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Paragraphs and line breaks as they were typed; nothing where the text is formatted otherwise, which a field of lines would lose. */
export function asLines(html: string): string | null {
  if (/<(?!\/?p>|br\s*\/?>)[^>]*>/i.test(html)) return null
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>\s*<p>/gi, '\n\n')
    .replace(/<\/?p>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
}
