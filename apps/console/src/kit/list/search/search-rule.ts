/** As specified: a search fires for an empty box or from three characters on. */
export const SEARCH_MIN = 3

/** The keyword a text stands for, or null while it is too short to search for. */
export const keywordOf = (text: string): string | null => {
  const trimmed = text.trim()
  return trimmed === '' || Array.from(trimmed).length >= SEARCH_MIN ? trimmed : null
}
