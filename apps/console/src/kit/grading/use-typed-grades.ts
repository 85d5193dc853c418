import { useState } from 'react'
import { z } from 'zod'
import { dropDraft, readDraft, writeDraft } from '../../data/drafts.ts'
import type { TypedGrade } from './typed-grade.ts'

const stored = z
  .record(z.string(), z.object({ score: z.string(), feedback: z.string(), levels: z.array(z.number().nullable()).optional() }))
  .catch({})

const readTyped = (record: string): Record<string, TypedGrade> => stored.parse(readDraft(record)?.value)

/** What was typed and not saved, by item; it outlives a reload and a lost session. */
export function useTypedGrades(record: string) {
  const [typed, setTyped] = useState(() => readTyped(record))
  const put = (key: string, grade: TypedGrade | null) => {
    // Read again, or a second window would lose what was typed in it.
    const { [key]: _, ...others } = readTyped(record)
    const next = grade ? { ...others, [key]: grade } : others
    if (Object.keys(next).length === 0) dropDraft(record)
    else writeDraft(record, next)
    setTyped(next)
  }
  return {
    typedFor: (key: string): TypedGrade | undefined => typed[key],
    keep: (key: string, grade: TypedGrade) => put(key, grade),
    drop: (key: string) => put(key, null),
  }
}
