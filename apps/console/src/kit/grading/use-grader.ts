import { useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { errorText } from '../feedback/error-text.ts'
import type { GradingItem, GradingSource } from './grading-source.ts'
import { gradeOf, gradeProblem, isSameGrade, isUnchanged, sameLevels, type TypedGrade, typedFrom } from './typed-grade.ts'
import type { useTypedGrades } from './use-typed-grades.ts'

const FAILED = 'Failed to submit grade.'

/** Somebody else graded the item while it was being read. */
export interface GradedMeanwhile {
  readonly key: string
  readonly by: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const changedBy = (cause: ApiError): string | null =>
  isRecord(cause.data) && typeof cause.data.changed_by === 'string' ? cause.data.changed_by : null

interface Grader<I extends GradingItem> {
  item: I | null
  source: GradingSource<I>
  typedGrades: ReturnType<typeof useTypedGrades>
  update: (item: I) => void
  /** The grade is stored: on to the next. */
  saved: (item: I) => void
}

/** Saves the grade of one item; whatever goes wrong, what was typed stays. */
export function useGrader<I extends GradingItem>({ item, source, typedGrades, update, saved }: Grader<I>) {
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ key: string; text: string } | null>(null)
  const [meanwhile, setMeanwhile] = useState<GradedMeanwhile | null>(null)
  const typed: TypedGrade = (item && (typedGrades.typedFor(item.key) ?? typedFrom(item))) ?? { score: '', feedback: '' }

  const settle = (now: I) => {
    typedGrades.drop(now.key)
    setMeanwhile(null)
    update(now)
    saved(now)
  }

  /** Refused: either somebody was faster, which the item as it is now tells, or the server had another reason. */
  const explain = async (from: I, cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.status !== 409) throw cause
    const now = await source.reload(from)
    if (isSameGrade(typed, now)) return settle(now)
    if (now.version === from.version) throw cause
    update(now)
    setMeanwhile({ key: now.key, by: changedBy(cause) })
  }

  const save = async () => {
    if (!item || saving) return
    if (item.graded && isUnchanged(typed, item)) return settle(item)
    const wrong = gradeProblem(typed, item, source.asks)
    setProblem(wrong === null ? null : { key: item.key, text: wrong })
    if (wrong !== null) return
    setSaving(true)
    try {
      settle(await source.save(item, gradeOf(typed)))
    } catch (cause) {
      await explain(item, cause).catch((reason) => setProblem({ key: item.key, text: errorText(reason, FAILED) }))
    } finally {
      setSaving(false)
    }
  }

  return {
    typed,
    saving,
    save,
    problem: problem && problem.key === item?.key ? problem.text : null,
    meanwhile: meanwhile && meanwhile.key === item?.key ? meanwhile : null,
    isDraft: item !== null && typedGrades.typedFor(item.key) !== undefined && !isUnchanged(typed, item),
    type: (grade: TypedGrade) => {
      if (!item) return
      setProblem(null)
      const stored = typedFrom(item)
      if (grade.score === stored.score && grade.feedback === stored.feedback && sameLevels(grade.levels, stored.levels))
        typedGrades.drop(item.key)
      else typedGrades.keep(item.key, grade)
    },
    takeTheirs: () => {
      if (item) settle(item)
    },
  }
}
