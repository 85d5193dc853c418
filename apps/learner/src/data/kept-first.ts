import { shows } from './phone-answers.ts'

export interface Answered<T> {
  readonly data: T
  /** When it was answered, by this phone's clock. */
  readonly at: number
  /** It lay on this phone. */
  readonly isKept: boolean
}

interface Ways<T> {
  readonly ask: () => Promise<T>
  readonly kept: () => Promise<{ readonly data: T; readonly at: number } | null>
  /** Takes away what was kept, because the server says that it is no longer so. */
  readonly forget: () => Promise<void>
  readonly isLost: (cause: unknown) => boolean
  /** The server says that it is no longer there for this person. */
  readonly isOver: (cause: unknown) => boolean
  /** How long an answer is waited for while something lies here. */
  readonly patience: number
}

/** An answer that came after something older was shown is handed to whoever asks again within this time. */
const LATE_MS = 10_000
/** A line that is only slow is not worth a word. */
const SAY_AFTER_MS = 2500

const late = new Map<string, Answered<unknown>>()
const asking = new Map<string, Promise<Answered<unknown>>>()
const listeners = new Set<() => void>()
let given = 0
let changedAt = 0

/** Grows with every older answer that was handed out while a newer one is asked for. */
export const olderGiven = (): number => given

/** Told when a newer answer has come than the one that was handed out. */
export const onNewer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The person changed something: what was answered before is no longer handed out as if it were of now. */
export const somethingChanged = (): void => {
  changedAt = Date.now()
  late.clear()
  asking.clear()
}

const pause = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms))

/** One call for all that ask the same at the same time. */
function askOnce<T>(name: string, ask: () => Promise<T>): Promise<Answered<T>> {
  // What is asked under a name is answered by one endpoint, which the map cannot express.
  const under = asking.get(name) as Promise<Answered<T>> | undefined
  if (under) return under
  const begun = ask()
    .then((data) => ({ data, at: Date.now(), isKept: false }))
    .finally(() => asking.get(name) === begun && asking.delete(name))
  asking.set(name, begun)
  return begun
}

/** What this phone has at once where the line is lost or slow, and the answer behind it: whoever shows the older one is told of the newer. */
export async function keptFirst<T>(name: string, { ask, kept, forget, isLost, isOver, patience }: Ways<T>): Promise<Answered<T>> {
  const here = late.get(name) as Answered<T> | undefined
  if (here && Date.now() - here.at < LATE_MS) return here
  const lostLine = async () => {
    const found = await kept()
    if (found) shows(found.at)
    return found && { ...found, isKept: true }
  }
  if (!navigator.onLine) {
    const found = await lostLine()
    if (found) return found
  }
  const answer = askOnce(name, ask)
  const isLate =
    (await Promise.race([
      answer.then(
        () => 'here',
        () => 'here',
      ),
      pause(patience),
    ])) === 'late'
  const older = isLate ? await kept() : null
  if (!older || older.at < changedAt) {
    try {
      return await answer
    } catch (cause) {
      const found = isLost(cause) ? await lostLine() : null
      if (found) return found
      throw cause
    }
  }
  given += 1
  const slow = setTimeout(() => shows(older.at), SAY_AFTER_MS)
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const overOrLost = async (cause: unknown) => {
    if (!isOver(cause)) return shows(older.at)
    await forget()
    tell()
  }
  void answer
    .then((newer) => {
      late.set(name, newer)
      tell()
    }, overOrLost)
    .finally(() => clearTimeout(slow))
  return { ...older, isKept: true }
}
