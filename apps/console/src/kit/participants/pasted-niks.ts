/** The NIKs in a pasted column or list, each once. */
export const niksIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((nik) => nik.trim())
      .filter((nik) => nik !== ''),
  ),
]
