import { readItem, writeItem } from '@pelita/console/data/browser-storage.ts'

export interface Work {
  /** Under which name it is kept. */
  readonly key: string
  /** What it was when it was read: what was typed about an older state is not taken over into a newer one. */
  readonly version: string
}

export function readGrade<T extends object>(work: Work, initial: T): T {
  try {
    const found = JSON.parse(readItem(work.key) ?? '{}')
    return found.version === work.version ? { ...initial, ...found.given } : initial
  } catch {
    return initial
  }
}

/** With a `text` it is one of the drafts that are counted before somebody signs out. */
export const keepGrade = (work: Work, given: object): boolean =>
  writeItem(work.key, JSON.stringify({ text: 'grade', version: work.version, given }))
