/** The same parts in the same order, begun elsewhere: at a number, or where a commit's name leads. */
export function portionOf(units, from) {
  const start = typeof from === 'number' ? from : Number.parseInt(from.slice(0, 8), 16)
  const at = start % units.length
  return [...units.slice(at), ...units.slice(0, at)]
}
