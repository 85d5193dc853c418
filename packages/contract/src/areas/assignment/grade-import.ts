import { says } from '../../core/fields.ts'
import type { SheetTemplate } from '../../core/sheet-columns.ts'
import { assignmentSays } from '../../learning/assignment-texts.ts'
import type { GradingStatus } from './assignment-form.ts'
import { FEEDBACK_MAX, readGrade, type ScoreStatus, takesFeedback, takesScore } from './grading-rules.ts'

export const GRADE_IMPORT_MAX_ROWS = 1_000
export const GRADE_IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const TOO_MANY_ROWS = `At most ${GRADE_IMPORT_MAX_ROWS} rows`

/** Header names that are read, in any order; NIK helps where the ID was lost. */
export const GRADE_COLUMNS = ['ID', 'NIK', 'Score', 'Feedback'] as const
export type GradeColumn = (typeof GRADE_COLUMNS)[number]

/** What a sheet must have; the report it is filled in on holds columns beside those that are read. */
export const gradeTemplate = (grading: GradingStatus): SheetTemplate<GradeColumn> => ({
  ...{ columns: GRADE_COLUMNS, open: true },
  required: takesScore(grading) ? ['ID', 'Score'] : ['ID', 'Feedback'],
})

/** One row of the sheet as it was typed. */
export interface TypedGrade {
  readonly row: number
  readonly id: string
  readonly nik: string
  readonly score: string
  readonly feedback: string
}

/** One listed result the sheet may speak of; a group is one result that answers to the NIK of each member. */
export interface GradableResult {
  readonly id: string
  readonly nik: string
  readonly niks: readonly string[]
  readonly name: string
  readonly email: string | null
  readonly status: ScoreStatus
  readonly score: number | null
  readonly feedback: string | null
  readonly updated_at: string
  /** Of a batch of the content's owner, which another organisation reads and does not grade. */
  readonly is_owners?: boolean
}

export interface GradeComplaint {
  readonly column: GradeColumn
  readonly reason: string
  readonly fix: string
}

export interface CheckedGrade {
  readonly typed: TypedGrade
  readonly result: GradableResult | null
  /** `skip`: nothing filled in; `same`: the result already says so. */
  readonly action: 'grade' | 'same' | 'skip' | 'error'
  readonly score: number | null
  readonly feedback: string | null
  readonly complaints: readonly GradeComplaint[]
  /** Taken as meant, and told. */
  readonly notice?: string
}

const lower = (text: string) => text.trim().toLowerCase()

/** A spreadsheet program that takes a NIK for a number drops the zeros it begins with. */
const withoutZeros = (nik: string) => lower(nik).replace(/^0+(?=\d)/, '')
const lostZeros = (typed: string, niks: readonly string[]): string | undefined =>
  niks.find((known) => lower(known) !== lower(typed) && withoutZeros(known) === lower(typed))

const isKnownAs = (nik: string, { niks }: GradableResult): boolean =>
  nik.trim() === '' || niks.some((known) => lower(known) === lower(nik)) || lostZeros(nik, niks) !== undefined

function finder(results: readonly GradableResult[]) {
  const byId = new Map(results.map((result) => [result.id, result]))
  const byNik = new Map<string, GradableResult[]>()
  for (const result of results)
    for (const nik of new Set(result.niks.map(lower))) byNik.set(nik, [...(byNik.get(nik) ?? []), result])
  return ({ id, nik }: TypedGrade): GradableResult | GradeComplaint => {
    if (id.trim() !== '') {
      const result = byId.get(lower(id))
      if (!result) return { column: 'ID', reason: 'ID is not found', fix: 'Use the ID of the downloaded template' }
      if (isKnownAs(nik, result)) return result
      return {
        column: 'NIK',
        reason: 'NIK does not belong to this ID',
        fix: 'Keep ID and NIK of a row together, as in the template',
      }
    }
    if (nik.trim() === '') return { column: 'ID', reason: says.required('ID'), fix: 'Use the ID of the downloaded template' }
    const [first, second] = byNik.get(lower(nik)) ?? []
    if (!first) return { column: 'NIK', reason: 'NIK is not found', fix: 'Use the ID of the downloaded template' }
    return second ? { column: 'NIK', reason: 'NIK has more than one result', fix: 'Fill in the ID' } : first
  }
}

const isComplaint = (found: GradableResult | GradeComplaint): found is GradeComplaint => 'reason' in found

function outcomeOf(typed: TypedGrade, grading: GradingStatus) {
  const complaints: GradeComplaint[] = []
  const scored = takesScore(grading) && typed.score.trim() !== ''
  const read = scored ? readGrade(typed.score) : null
  if (read && 'problem' in read)
    complaints.push({ column: 'Score', reason: read.problem, fix: 'Write a number from 1 to 100, as 87 or 87,5' })
  const feedback = takesFeedback(grading) ? typed.feedback.trim() : ''
  if (feedback.length > FEEDBACK_MAX)
    complaints.push({ column: 'Feedback', reason: says.tooLong('Feedback', FEEDBACK_MAX), fix: 'Shorten the feedback' })
  const empty = takesScore(grading) ? !scored : feedback === ''
  return { score: read && 'score' in read ? read.score : null, feedback: feedback === '' ? null : feedback, empty, complaints }
}

/** Holds a sheet against the results: pure, so that the same sheet and the same results give the same plan. */
export function checkGrades(
  rows: readonly TypedGrade[],
  results: readonly GradableResult[],
  grading: GradingStatus,
): readonly CheckedGrade[] {
  const find = finder(results)
  const found = rows.map((typed) => ({ typed, ...outcomeOf(typed, grading), target: find(typed) }))
  const times = new Map<string, number>()
  for (const { target, empty } of found) if (!isComplaint(target) && !empty) times.set(target.id, (times.get(target.id) ?? 0) + 1)
  return found.map(({ typed, target, score, feedback, empty, complaints }): CheckedGrade => {
    const result = isComplaint(target) ? null : target
    if (empty) return { typed, result, action: 'skip', score: null, feedback: null, complaints: [] }
    const problems = [...(isComplaint(target) ? [target] : aboutResult(target, times)), ...complaints]
    const words = feedback ?? result?.feedback ?? null
    if (problems.length > 0) return { typed, result, action: 'error', score, feedback: words, complaints: problems }
    const meant = result && typed.id.trim() !== '' ? lostZeros(typed.nik, result.niks) : undefined
    const notice = meant && { notice: `NIK ${typed.nik.trim()} is taken for ${meant}` }
    const same = result?.status !== 'waiting_review' && result?.score === score && result?.feedback === words
    return { typed, result, action: same ? 'same' : 'grade', score, feedback: words, complaints: [], ...notice }
  })
}

function aboutResult(result: GradableResult, times: ReadonlyMap<string, number>): GradeComplaint[] {
  if ((times.get(result.id) ?? 0) > 1)
    return [{ column: 'ID', reason: `${result.name} is duplicated in the file`, fix: 'Keep one row for each result' }]
  if (result.is_owners) return [{ column: 'ID', reason: assignmentSays.gradedByOwner, fix: 'Leave the score empty' }]
  if (result.status !== 'not_done') return []
  return [
    { column: 'Score', reason: `${result.name} has not submitted`, fix: 'Leave the score empty until something is handed in' },
  ]
}
