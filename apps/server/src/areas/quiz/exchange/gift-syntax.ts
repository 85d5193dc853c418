export interface GiftBlock {
  readonly source: string
  /** What our own export wrote above it. */
  readonly extras: string | null
  readonly line: number
  /** Why it cannot be read. */
  readonly problem: string | null
}

/** How many braces a line opens or closes; an escaped one is a letter. */
const depthOf = (line: string): number => {
  let depth = 0
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === '{') depth++
    else if (line[at] === '}') depth--
  }
  return depth
}

interface Line {
  readonly n: number
  readonly text: string
}

/** Lines between empty ones; a title begins another part, also where the empty line before it was forgotten. */
function paragraphs(source: string, extrasMark: string): Line[][] {
  const parts: Line[][] = []
  let lines: Line[] = []
  const close = () => {
    if (lines.length > 0) parts.push(lines)
    lines = []
  }
  for (const [i, text] of source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (/^\s*\/\//.test(text) && !text.startsWith(extrasMark)) continue
    if (text.trim() === '' || text.startsWith('::') || text.startsWith(extrasMark)) close()
    if (text.trim() !== '') lines.push({ n: i + 1, text })
    if (text.startsWith(extrasMark)) close()
  }
  close()
  return parts
}

/** Empty lines inside of braces are few; one that is never closed would swallow the questions behind it. */
const MOST_JOINED = 20

const depthIn = (lines: readonly Line[]): number => lines.reduce((depth, line) => depth + depthOf(line.text), 0)

/** Inside of braces no other opens. */
const beginsQuestion = (part: readonly Line[] = []): boolean =>
  part.some(({ text }) => text.startsWith('::') || find(text, '{') !== -1)

/** A part with those behind it that its open brace still needs; alone where no end is found. */
function joined(parts: readonly Line[][], at: number): { lines: Line[]; next: number } {
  const lines = [...(parts[at] ?? [])]
  let depth = depthIn(lines)
  let next = at + 1
  while (depth > 0 && next < parts.length && next - at < MOST_JOINED && !beginsQuestion(parts[next])) {
    depth += depthIn(parts[next] ?? [])
    lines.push(...(parts[next] ?? []))
    next++
  }
  return depth === 0 ? { lines, next } : { lines: [...(parts[at] ?? [])], next: at + 1 }
}

/** Where braces are not closed or opened twice. */
function problemIn(lines: readonly Line[]): string | null {
  let depth = 0
  for (const { n, text } of lines) {
    depth += depthOf(text)
    if (depth < 0 || depth > 1) return `Line ${n}: a brace is not closed or opened twice`
  }
  return depth > 0 ? `Line ${lines[0]?.n}: a brace is not closed` : null
}

/** Questions are parted by empty lines; comments and categories are none. One that is damaged says so, the others are read. */
export function giftBlocks(source: string, extrasMark: string): GiftBlock[] {
  const parts = paragraphs(source, extrasMark)
  const blocks: GiftBlock[] = []
  let extras: string | null = null
  for (let at = 0; at < parts.length; ) {
    const head = parts[at]?.[0]?.text ?? ''
    if (head.startsWith(extrasMark)) {
      extras = head.slice(extrasMark.length)
      at++
      continue
    }
    const { lines, next } = joined(parts, at)
    at = next
    const text = withoutCategories(lines)
    if (text === '') continue
    blocks.push({ source: text, extras, line: lines[0]?.n ?? 0, problem: problemIn(lines) })
    extras = null
  }
  return blocks
}

/** A line of a category is none of the question beneath it. */
const withoutCategories = (lines: readonly Line[]): string => {
  let depth = 0
  const kept = lines.filter(({ text }) => {
    const isCategory = depth === 0 && /^\s*\$CATEGORY:/.test(text)
    depth += depthOf(text)
    return !isCategory
  })
  return kept
    .map(({ text }) => text)
    .join('\n')
    .trim()
}

/** Reads until an unescaped sign of the set; answers where it stands, or -1. */
const find = (text: string, signs: string, from = 0): number => {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (signs.includes(text[at] ?? '')) return at
  }
  return -1
}

/** The text before, inside and behind the braces, without the title. */
export function partsOf({ source }: GiftBlock): { before: string; inside: string | null; after: string } {
  const text = source.replace(/^::(?:\\.|[^\\:]|:(?!:))*::/s, '').trim()
  const open = find(text, '{')
  if (open === -1) return { before: text, inside: null, after: '' }
  const close = find(text, '}', open + 1)
  return {
    before: text.slice(0, open).trim(),
    inside: text.slice(open + 1, close === -1 ? undefined : close),
    after: close === -1 ? '' : text.slice(close + 1).trim(),
  }
}

/** Braces open a second time behind the answers: two questions that nothing parts. */
export const opensAgain = (after: string): boolean => find(after, '{') !== -1

/** Each answer with its sign, = or ~. */
export function splitAnswers(body: string): string[] {
  const answers: string[] = []
  let start = find(body, '=~')
  while (start !== -1) {
    const next = find(body, '=~', start + 1)
    answers.push(body.slice(start, next === -1 ? undefined : next))
    start = next
  }
  return answers
}

export const unescaped = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
