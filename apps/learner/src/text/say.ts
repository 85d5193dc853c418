import { type Dictionary, setDictionary, t } from '@pelita/console/kit/text/t.ts'
import { numberText } from './number-text.ts'

interface Pattern {
  readonly matches: RegExp
  readonly names: readonly string[]
  readonly text: string
}

let known: Dictionary = {}
let patterns: readonly Pattern[] = []

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What only a number is put into: “{n} of {all}” is no sentence about anything else. */
const NUMBERS = new Set(['n', 'all', 'max', 'min', 'h', 'm'])
const holeOf = (name: string): string => (NUMBERS.has(name) ? '([\\d.,]+)' : '(.+?)')

const patternOf = (text: string): Pattern => ({
  matches: new RegExp(
    `^${text
      .split(/(\{\w+\})/)
      .map((part) => (/^\{\w+\}$/.test(part) ? holeOf(part.slice(1, -1)) : escaped(part)))
      .join('')}$`,
    's',
  ),
  names: [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  text,
})

/** One dictionary for what the app says and for what it is told. The longest sentence is tried first: the more words of it are given, the less a name can be mistaken for them. */
export const setWords = (dictionary: Dictionary): void => {
  setDictionary(dictionary, Object.keys(dictionary).length > 0 ? numberText : String)
  known = dictionary
  patterns = Object.keys(dictionary)
    .filter((text) => text.includes('{'))
    .sort((one, other) => other.length - one.length)
    .map(patternOf)
}

/** The sentence of the dictionary that a message was made of, and what was put into its holes. */
export const patternFor = (message: string): { text: string; values: Record<string, string> } | null => {
  for (const { matches, names, text } of patterns) {
    const found = matches.exec(message)
    if (found) return { text, values: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return null
}

/** The words of a check that was meant for machines: nobody typed what it is about. */
const OF_A_CHECK = /^(Invalid (input|UUID|option|string|ISO|sort|key|element)|Too (big|small)|Unrecognized|Expected)/
export const NOT_VALID = 'What was sent is not valid'

/** A sentence of the server in the person's language: it arrives in English with its names already in place. */
export const say = (message: string): string => {
  if (known[message] !== undefined) return t(message)
  const { text, values } = patternFor(message) ?? {}
  if (!text) return OF_A_CHECK.test(message) ? t(NOT_VALID) : message
  // A name that is itself one of our words, as “Email” in “Email is required”, is said in the same language.
  return t(text, Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, t(value)])))
}
