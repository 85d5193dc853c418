import { momentOfParts, partsOfMoment } from './moment-parts.ts'

interface Range {
  /** The start as it was, and as it is now. */
  readonly before: string
  readonly start: string
  readonly end: string
  /** What an end begins with that has to be given and is not yet; without it an empty end stays so. */
  readonly endTime?: string | undefined
}

/** What is half typed may read as a date of its own. */
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(at(text))

const at = (moment: string): number => Date.parse(moment)

/** Where the end of a range goes when its start moves: to the same day, where it lay on the day of the start or lies before it now. Null: it stays. */
export function endFollows({ before, start, end, endTime }: Range): string | null {
  if (!isInstant(start) || (end === '' ? endTime === undefined : !isInstant(end))) return null
  const { day } = partsOfMoment(start)
  const was = partsOfMoment(end)
  const isBound = end === '' || was.day === partsOfMoment(before).day || at(end) <= at(start)
  const moved = isBound ? momentOfParts({ day, time: end === '' ? (endTime ?? '') : was.time }) : null
  return moved && moved !== end && at(moved) > at(start) ? moved : null
}
