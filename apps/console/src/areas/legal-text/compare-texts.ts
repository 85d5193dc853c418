import { htmlText } from '@pelita/contract/core/html-text.ts'

export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Where a paragraph, heading, entry of a list or row of a table ends. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote|pre|div)>|<br\s*\/?>/i

const linesOf = (html: string): string[] => html.split(BLOCK_END).map(htmlText).filter(Boolean)

/** What a version says that the other did not, paragraph by paragraph: the fewest lines taken and added. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  // longest[i][j]: how many lines the rest of both share.
  const longest = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = longest[i]
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was })
      i++
      j++
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: was })
      i++
    } else {
      lines.push({ kind: 'added', text: is ?? '' })
      j++
    }
  }
  return lines
}
