const WORDS: ReadonlySet<unknown> = new Set(['complete', 'completed'])

/** Whether a package says that it was worked through: `{ type: 'complete' }`, or the word alone, as an object or as text. */
export function saysComplete(told: unknown): boolean {
  if (WORDS.has(told)) return true
  if (typeof told === 'string' && told.startsWith('{') && told.length < 1000) {
    try {
      return saysComplete(JSON.parse(told))
    } catch {
      return false
    }
  }
  if (typeof told !== 'object' || told === null) return false
  const { type, event, status } = told as Record<string, unknown>
  return [type, event, status].some((word) => WORDS.has(word))
}
