import { ExchangeRefused } from './exchange-refused.ts'

export interface GiftBlock {
  readonly source: string
  /** What our own export wrote above it. */
  readonly extras: string | null
  readonly line: number
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

/** Questions are parted by empty lines; comments and categories are none. */
export function giftBlocks(source: string, extrasMark: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let [lines, depth, start]: [string[], number, number] = [[], 0, 0]
  let extras: string | null = null
  const close = () => {
    if (lines.length > 0) blocks.push({ source: lines.join('\n').trim(), extras, line: start })
    if (lines.length > 0) extras = null
    lines = []
  }
  for (const [n, line] of source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (depth === 0 && line.startsWith(extrasMark)) {
      close()
      extras = line.slice(extrasMark.length)
      continue
    }
    if (/^\s*\/\//.test(line) || (depth === 0 && /^\s*\$CATEGORY:/.test(line))) continue
    if (depth === 0 && line.trim() === '') {
      close()
      continue
    }
    // A title begins a question, also where the empty line before it was forgotten.
    if (depth === 0 && line.startsWith('::')) close()
    if (lines.length === 0) start = n + 1
    lines.push(line)
    depth += depthOf(line)
    if (depth < 0 || depth > 1) throw new ExchangeRefused(`Line ${n + 1}: a brace is not closed or opened twice`)
  }
  if (depth > 0) throw new ExchangeRefused(`Line ${start}: a brace is not closed`)
  close()
  return blocks
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
