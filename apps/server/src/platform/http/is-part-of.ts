/** Whether everything in the first value stands in the second, unchanged; the second may have more properties. */
export const isPartOf = (part: unknown, whole: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return Object.is(part, whole)
  if (typeof whole !== 'object' || whole === null) return false
  if (Array.isArray(part) && (!Array.isArray(whole) || part.length !== whole.length)) return false
  return Object.entries(part).every(([name, value]) => isPartOf(value, (whole as Record<string, unknown>)[name]))
}
