import type { FieldError } from '../../core/envelope.ts'
import type { Objective } from '../../learning/survey-objectives.ts'
import { completeDisplaySettings } from './quiz-display.ts'
import type { DisplaySetting, QuizFields } from './quiz-form.ts'
import { normalQuestion } from './quiz-normal.ts'
import { type CheckedQuiz, quizProblems } from './quiz-problems.ts'
import type { Question } from './quiz-questions.ts'

type Patch = { readonly [K in keyof QuizFields]?: QuizFields[K] | undefined }

export const changesKind = (stored: Pick<CheckedQuiz, 'type' | 'question_type'>, patch: Patch): boolean =>
  (patch.type !== undefined && patch.type !== stored.type) ||
  (patch.question_type !== undefined && patch.question_type !== stored.question_type)

/**
 * A quiz with the sent fields in place. Another type or question type empties the list, unless new questions came along;
 * display settings that were not sent follow the questions.
 */
export const mergeQuiz = (stored: CheckedQuiz, patch: Patch): CheckedQuiz => {
  const sent = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<CheckedQuiz>
  const merged = { ...stored, ...(changesKind(stored, patch) && { questions: [] }), ...sent }
  return sent.question_display_settings
    ? merged
    : { ...merged, question_display_settings: completeDisplaySettings(merged.question_display_settings, merged.questions) }
}

/** What is wrong with a change; only one of type or question type may leave the quiz without questions. */
export const patchProblems = (stored: CheckedQuiz, patch: Patch): FieldError[] => {
  const merged = mergeQuiz(stored, patch)
  const mayBeEmpty = changesKind(stored, patch)
  return quizProblems(merged).filter(({ field }) => !(mayBeEmpty && field === 'questions'))
}

/** What a re-sync overwrites, and therefore only the events platform may change. */
export const SYNCED_FIELDS = [
  'title',
  'description',
  'type',
  'question_type',
  'questions',
  'duration',
  'pass_grade',
  'max_retake',
] as const satisfies readonly (keyof QuizFields)[]

/** JSON with sorted keys, so that equal values are equal texts. */
const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const comparable = (field: string, value: unknown): string =>
  fingerprint(
    field === 'questions'
      ? (value as readonly Question[]).map(({ question, question_type, question_objective, options, score, ...rest }) => {
          const { allowed_upload_extensions } = rest
          return normalQuestion({ question, question_type, question_objective, options, score, allowed_upload_extensions })
        })
      : value,
  )

const kindOrder = (settings: readonly DisplaySetting[]): [Objective, string[]][] =>
  settings.map(({ objective, types }) => [
    objective,
    types.toSorted((a, b) => a.order - b.order).map((type) => type.question_type),
  ])

/** A changed value in a field that the next re-sync would overwrite. */
export const syncedProblems = (stored: CheckedQuiz, patch: Patch): FieldError[] => {
  const changed: string[] = SYNCED_FIELDS.filter(
    (field) => patch[field] !== undefined && comparable(field, patch[field]) !== comparable(field, stored[field]),
  )
  const before = kindOrder(stored.question_display_settings)
  const after = kindOrder(patch.question_display_settings ?? [])
  const moved = before.some(([objective, kinds]) => {
    const other = after.find(([name]) => name === objective)?.[1]
    return other !== undefined && other.join() !== kinds.join()
  })
  if (moved) changed.push('question_display_settings')
  return changed.map((field) => ({ field, message: 'Update this field in DigiVerse' }))
}
