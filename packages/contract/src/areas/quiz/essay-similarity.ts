import { htmlText } from '../../core/html-text.ts'

/** Stored with every figure, so that a later formula never mixes with an earlier one. */
export const SIMILARITY_ALGORITHM = 1

const STOP_WORDS = new Set(
  (
    'yang dan di ke dari untuk pada dengan adalah itu ini atau juga dalam oleh sebagai karena agar bahwa tidak akan dapat bisa ' +
    'telah sudah kita kami saya anda mereka ia dia serta para the a an and or of to in on for with is are was were be been that ' +
    'this it as by at from not can will we you they'
  ).split(' '),
)
const PARTICLES = ['lah', 'kah', 'pun', 'nya']
const SUFFIXES = ['kan', 'ing', 'an', 'ed', 'es', 'i', 's']
const PREFIXES = 'meng meny peng peny men mem pen pem ber ter me pe di ke se'.split(' ')
const STEM_FROM = 5
const STEM_LEAVES = 4
const READ_CHARS = 20_000

export const normalText = (html: string): string =>
  htmlText(html)
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, READ_CHARS)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const withoutEnd = (word: string, endings: readonly string[]): string => {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= STEM_LEAVES)
  return ending ? word.slice(0, -ending.length) : word
}

const withoutStart = (word: string): string => {
  const start = PREFIXES.find((prefix) => word.startsWith(prefix) && word.length - prefix.length >= STEM_LEAVES)
  return start ? word.slice(start.length) : word
}

export const stem = (word: string): string =>
  word.length < STEM_FROM ? word : withoutStart(withoutEnd(withoutEnd(word, PARTICLES), SUFFIXES))

const counts = (items: readonly string[]): Map<string, number> => {
  const result = new Map<string, number>()
  for (const item of items) result.set(item, (result.get(item) ?? 0) + 1)
  return result
}

const stems = (text: string): Map<string, number> =>
  counts(
    text
      .split(' ')
      .filter((word) => word !== '' && !STOP_WORDS.has(word))
      .map(stem),
  )

const trigrams = (text: string): Map<string, number> => {
  const padded = ` ${text} `
  return counts(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}

const length = (vector: Map<string, number>) => Math.hypot(...vector.values())
const total = (bag: Map<string, number>) => [...bag.values()].reduce((sum, n) => sum + n, 0)

const cosine = (a: Map<string, number>, b: Map<string, number>): number => {
  if (a.size === 0 || b.size === 0) return 0
  const dot = [...a].reduce((sum, [word, n]) => sum + n * (b.get(word) ?? 0), 0)
  return dot / (length(a) * length(b))
}

const dice = (a: Map<string, number>, b: Map<string, number>): number => {
  const both = [...a].reduce((sum, [gram, n]) => sum + Math.min(n, b.get(gram) ?? 0), 0)
  return (2 * both) / (total(a) + total(b))
}

/**
 * How far the wording of an answer overlaps the expected one, 0 to 100; null without an expected answer.
 * A hint for the reviewer: it never sets a grade.
 */
export const essaySimilarity = (expected: string, answer: string): number | null => {
  const wanted = normalText(expected)
  const given = normalText(answer)
  if (wanted === '') return null
  if (given === '') return 0
  const share = 0.6 * cosine(stems(wanted), stems(given)) + 0.4 * dice(trigrams(wanted), trigrams(given))
  return Math.round(Number((100 * share).toFixed(6)))
}

export const SIMILARITY_EXCELLENT_ABOVE = 70
export const SIMILARITY_FAIR_ABOVE = 40
export type SimilarityBand = 'excellent' | 'fair' | 'bad'

export const similarityBand = (similarity: number): SimilarityBand => {
  if (similarity > SIMILARITY_EXCELLENT_ABOVE) return 'excellent'
  return similarity > SIMILARITY_FAIR_ABOVE ? 'fair' : 'bad'
}
