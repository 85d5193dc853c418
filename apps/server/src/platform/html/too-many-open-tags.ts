const TAG = /<(\/?)([a-z][a-z0-9]*)/gi
/** Elements without content, which are never open. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const MOST_OPEN = 1_000

/**
 * Whether a text opens far more elements than it closes. Nobody writes that, and the parser takes for each of them a time that
 * grows with their number: such a text of a few hundred kilobytes would keep the server busy for minutes.
 */
export function hasTooManyOpenTags(html: string): boolean {
  const open = new Map<string, number>()
  let sum = 0
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    if (VOID.has(tag)) continue
    const before = open.get(tag) ?? 0
    if (closing && before === 0) continue
    const step = closing ? -1 : 1
    open.set(tag, before + step)
    sum += step
    if (sum > MOST_OPEN) return true
  }
  return false
}
