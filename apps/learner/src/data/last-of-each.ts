import type { Unsent } from './outbox.ts'

type Entry = Pick<Unsent, 'refusal' | 'work'>

const isSamePlace = (one: Entry, other: Entry): boolean =>
  one.work.kind === 'progress' && other.work.kind === 'progress' && one.work.place === other.work.place

/** A video tells every half minute how far it is, a document every page: of what waits for one place the last one stands for all. */
export const lastOfEach = <E extends Entry>(entries: readonly E[]): readonly E[] =>
  entries.filter(
    (entry, at) =>
      entry.refusal !== null || !entries.slice(at + 1).some((later) => later.refusal === null && isSamePlace(entry, later)),
  )
