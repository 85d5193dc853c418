import { t } from './t.ts'

/** `Quiz` becomes quizzes, `Company` companies. */
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  if (noun.endsWith('iz')) return `${noun}zes`
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** "1 presence", "3 presences". */
export const counted = (count: number, entity: string): string =>
  `${count} ${t(count === 1 ? entity : plural(entity)).toLowerCase()}`
