/** Tags as people type them: with commas, with or without a hash, some of them twice. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().replace(/^#+/, '').trim())
      .filter(Boolean),
  ),
]
