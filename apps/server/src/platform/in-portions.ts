import { setImmediate as nextTurn } from 'node:timers/promises'
import { whenIdle } from './active-requests.ts'

/** So long may work on rows keep everybody else waiting; a request waits for several turns of the loop before it is answered. */
const PORTION_MS = 0.5
/** So long stands work on rows back after a portion while somebody is being answered: all of it together gets a fifth of a busy processor. */
const STAND_BACK_MS = 2
/** Shorter arrays are written at once. */
const LARGE = 200

let lastInLine: Promise<void> = Promise.resolve()

/** Lets everybody else go first. Of those who give way one goes on at each turn of the loop: together they take no more than one alone. */
export function yieldToRequests(): Promise<void> {
  lastInLine = lastInLine.then(() => nextTurn()).then(() => whenIdle(STAND_BACK_MS))
  return lastInLine
}

/** A clock for work in a loop of one's own: `await` it after each row; it gives way when a portion's time is over. */
export function portions(): () => Promise<void> | undefined {
  let until = performance.now() + PORTION_MS
  return () => {
    if (performance.now() < until) return undefined
    return yieldToRequests().then(() => {
      until = performance.now() + PORTION_MS
    })
  }
}

/** `items.map(work)` for thousands of rows: whoever else calls is answered in between. */
export async function inPortions<T, R>(items: readonly T[], work: (item: T, n: number) => R): Promise<R[]> {
  const done: R[] = []
  const isOver = portions()
  for (const [n, item] of items.entries()) {
    done.push(work(item, n))
    const way = isOver()
    if (way) await way
  }
  return done
}

/** The text of `JSON.stringify(value)`, its long arrays written in portions. */
export async function jsonInPortions(value: unknown): Promise<string> {
  if (Array.isArray(value)) {
    if (value.length < LARGE) return JSON.stringify(value)
    return `[${(await inPortions(value, (item: unknown) => JSON.stringify(item) ?? 'null')).join(',')}]`
  }
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return JSON.stringify(value)
  const fields: string[] = []
  for (const [name, field] of Object.entries(value as object))
    if (field !== undefined) fields.push(`${JSON.stringify(name)}:${await jsonInPortions(field)}`)
  return `{${fields.join(',')}}`
}

/** An array of texts as the database reads it: what the driver would write at once, however many there are. */
export const arrayInPortions = async (texts: readonly string[]): Promise<string> =>
  `{${(await inPortions(texts, (text) => `"${text.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
