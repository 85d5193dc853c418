import { type Dictionary, setDictionary, t } from '@pelita/console/kit/text/t.ts'

interface Pattern {
  readonly matches: RegExp
  readonly names: readonly string[]
  readonly text: string
}

let known: Dictionary = {}
let patterns: readonly Pattern[] = []

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (text: string): Pattern => ({
  matches: new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.+?)')}$`,
    's',
  ),
  names: [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  text,
})

/** One dictionary for what the app says and for what it is told. The longest sentence is tried first: the more words of it are given, the less a name can be mistaken for them. */
export const setWords = (dictionary: Dictionary): void => {
  setDictionary(dictionary)
  known = dictionary
  patterns = Object.keys(dictionary)
    .filter((text) => text.includes('{'))
    .sort((one, other) => other.length - one.length)
    .map(patternOf)
}

/** A sentence of the server in the person's language: it arrives in English with its names already in place. */
export const say = (message: string): string => {
  if (known[message] !== undefined) return t(message)
  for (const { matches, names, text } of patterns) {
    const found = matches.exec(message)
    // A name that is itself one of our words, as “Email” in “Email is required”, is said in the same language.
    if (found) return t(text, Object.fromEntries(names.map((name, at) => [name, t(found[at + 1] ?? '')])))
  }
  return message
}
