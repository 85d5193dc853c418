import { classroom } from './classroom.ts'
import type { LearnerKind } from './kind.ts'

/** Kinds that take place at a time but in no batches of their own, and that no area makes yet: they stand among the classes. */
const event = (called: string): LearnerKind => {
  const { popups, ...words } = classroom
  return { ...words, called, offer: { title: 'Time and place' } }
}

export const program = event('Program')
