export type Dictionary = Readonly<Record<string, string>>

let dictionary = new Map<string, string>()
let writeNumber: (value: number) => string = String

/** A language is one dictionary from the English text, and how it writes numbers; without an entry the English text stands. */
export const setDictionary = (next: Dictionary, numbers: (value: number) => string = String): void => {
  dictionary = new Map(Object.entries(next))
  writeNumber = numbers
}

/** Looks a text up and fills its `{name}` holes; a hole without a value stays visible. */
export const t = (text: string, values?: Readonly<Record<string, string | number>>): string => {
  const found = dictionary.get(text) ?? text
  if (!values) return found
  return found.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name] ?? hole
    return typeof value === 'number' ? writeNumber(value) : value
  })
}
