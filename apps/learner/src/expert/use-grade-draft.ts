import { removeItem } from '@pelita/console/data/browser-storage.ts'
import { useState } from 'react'
import { draftKey } from '../data/outbox.ts'
import { keepGrade, readGrade } from './grade-draft.ts'

/** A score and a comment that are typed stay on this phone until they are saved. */
export function useGradeDraft<T extends object>({ id, version }: { id: string; version: string }, initial: T) {
  const work = { key: draftKey(`grade:${id}`), version }
  const [draft, setDraft] = useState(() => readGrade(work, initial))
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepGrade(work, next)
  }
  return { draft, change, forget: () => removeItem(work.key) }
}
