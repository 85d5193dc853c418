const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain words as rich text. */
export const asParagraph = (words: string): string => `<p>${words.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</p>`
