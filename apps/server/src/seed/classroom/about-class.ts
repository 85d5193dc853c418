type Part = string | readonly string[]

/** A description as its editor writes it: a text is a paragraph, several are a list. */
export const aboutClass = (...parts: readonly [Part, ...Part[]]): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? `<p>${part}</p>` : `<ul>${part.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`,
    )
    .join('')
