import type { FileQuestion } from './question-draft.ts'

/** A question the file has and we cannot have. */
export interface Skipped {
  readonly name: string
  readonly reason: string
}

/** What a file holds; `changes` tells what a question lost or became on its way in. */
export interface ReadFile {
  readonly questions: readonly FileQuestion[]
  readonly skipped: readonly Skipped[]
  readonly changes: ReadonlyMap<FileQuestion, readonly string[]>
}

export type Note = (change: string) => void

export interface Entry {
  readonly name: string
  /** The question, or why we cannot have it. */
  readonly read: (note: Note) => FileQuestion | string
}

export const CHANGED = {
  feedback: 'Feedback is left out',
  partial: 'Partial credit is left out: only the right answer counts',
  formula: 'A formula is written as plain text',
  media: 'Sound, video or another object is left out',
  negative: 'Negative points are left out: a wrong answer costs nothing',
  points: (before: number, now: number) => `Its points are counted in hundreds: ${before} became ${now}`,
  gap: 'The gap is written as a line',
  slider: 'A slider became a linear scale',
  picture: (name: string, why: string) => `Picture ${name} is left out: ${why}`,
} as const

export const KEY_UNREADABLE = 'Its key cannot be read'
export const UNREADABLE_FORMULA = 'Its formula cannot be written on one line'

/** Somewhere inside a question stands what we cannot have; its message says what. */
export class EntryUnreadable extends Error {}

const readOf = (read: Entry['read'], note: Note): FileQuestion | string => {
  try {
    return read(note)
  } catch (cause) {
    if (cause instanceof EntryUnreadable) return cause.message
    throw cause
  }
}

export function readEntries(entries: Iterable<Entry>): ReadFile {
  const questions: FileQuestion[] = []
  const skipped: Skipped[] = []
  const changes = new Map<FileQuestion, readonly string[]>()
  for (const { name, read } of entries) {
    const told = new Set<string>()
    const question = readOf(read, (change) => told.add(change))
    if (typeof question === 'string') skipped.push({ name, reason: question })
    else {
      questions.push(question)
      if (told.size > 0) changes.set(question, [...told])
    }
  }
  return { questions, skipped, changes }
}
