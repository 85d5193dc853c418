const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** What was typed as paragraphs: an empty line begins a new one. */
export const asHtml = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${escaped(part.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')
