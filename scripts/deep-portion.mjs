/** Whether a part cannot end within a portion of so many minutes. */
export const isLonger = (unit, minutes) => (unit.minutes ?? 0) > minutes

/** Those that can end in it, in the same order, begun elsewhere: at a number, or where a commit's name leads. */
export function portionOf(units, from, minutes) {
  const fitting = units.filter((unit) => !isLonger(unit, minutes))
  const start = typeof from === 'number' ? from : Number.parseInt(from.slice(0, 8), 16)
  const at = start % fitting.length
  return [...fitting.slice(at), ...fitting.slice(0, at)]
}

/** What keeps a run from counting: something failed, or nothing was shown at all. */
export const refusalOf = ({ passed, failed, left }) => {
  if (failed.length > 0) return `failed: ${failed.join('; ')}`
  if (passed.length > 0) return null
  return `Nothing was shown: ${left.length > 0 ? `"${left[0]}" takes longer than the portion; its minutes belong into scripts/test-deep.mjs` : 'no part ends within the portion'}`
}
