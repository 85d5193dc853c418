/** What a rich text says, without how it looks: for lists and names. */
export const asPlainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
