import { randomUUID } from 'node:crypto'
import type { AssignmentForm } from '@pelita/contract/areas/assignment/assignment-form.ts'
import {
  type ScoreStatus,
  statusOnGrade,
  statusOnSubmit,
  takesFeedback,
  takesScore,
} from '@pelita/contract/areas/assignment/grading-rules.ts'
import { chance } from '@pelita/simulator/decisions.ts'
import { type AssignmentPlan, FEEDBACKS } from './assignment-plans.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Somebody of a running or finished batch who is expected to hand in. */
export interface Owing {
  readonly result_id: string
  readonly relation_id: string
  readonly user_id: string
  readonly nik: string
  /** Names the class and batch, for everybody's luck. */
  readonly place: string
  readonly ready_at: string
  readonly start_at: string
  readonly opens_at?: string | null
  readonly end_at: string
}

interface Version {
  readonly id: string
  readonly relation_id: string
  readonly result_id: string
  readonly user_id: string
  readonly version: number
  readonly notes: string
  readonly file_ids: readonly string[]
  readonly submitted_at: string
  readonly score: number | null
  readonly feedback: string | null
  readonly graded_by: string | null
  readonly graded_at: string | null
  readonly is_current: boolean
}

export interface MadeResult {
  readonly versions: readonly Version[]
  /** The rows of everybody of the group, the listed one first. */
  readonly rows: readonly string[]
  readonly status: ScoreStatus
  readonly score: number | null
  readonly retake: number
}

interface Manners {
  readonly form: Pick<AssignmentForm, 'grading_status' | 'upload_condition' | 'submit_condition'>
  readonly plan: AssignmentPlan
  readonly grader: string
  readonly fileOf: (owner: string) => string
}

const pickOf = <T>(list: readonly [T, ...T[]], luck: number): T => list[Math.floor(luck * list.length)] ?? list[0]
const iso = (at: number) => new Date(at).toISOString()

/** From when on all of them could hand in, and until when those who did had. */
export const timesOf = (group: readonly [Owing, ...Owing[]]) => ({
  begins: Math.max(
    ...group.flatMap((one) => [one.start_at, one.ready_at, one.opens_at ?? one.start_at].map((at) => Date.parse(at))),
  ),
  ends: Math.min(Date.now() - HOUR / 2, Date.parse(group[0].end_at) + 5 * DAY),
})

/** What one person, or a group under its first name, handed in: most once, some again after they did not pass. */
export function makeResult(group: readonly [Owing, ...Owing[]], { form, plan, grader, fileOf }: Manners): MadeResult {
  const [lead] = group
  const luck = (question: string) => chance(8, lead.nik, `${plan.title} ${lead.place} ${question}`)
  const versions: Version[] = []
  const passGrade = plan.pass_grade ?? 1
  const { begins, ends } = timesOf(group)
  let at = begins + luck('when') * (ends - begins) * 0.7
  let status: ScoreStatus = 'not_done'
  for (let version = 1; version <= 2; version++) {
    const skill = luck(`skill ${version}`) * 0.5 + luck('talent') * 0.5 + (version - 1) * 0.25
    const score = takesScore(form.grading_status) ? Math.min(100, Math.round((45 + skill * 58) * 2) / 2) : null
    const old = at < Date.now() - 12 * DAY
    const graded = form.grading_status !== 'ungraded' && luck(`graded ${version}`) < (old ? 0.94 : 0.45)
    const gradedAt = Math.min(Date.now() - HOUR / 4, at + (0.3 + luck('speed') * 3) * DAY)
    const feedback = takesFeedback(form.grading_status) ? pickOf(FEEDBACKS, Math.min(0.99, skill)) : null
    versions.push({
      ...{ id: randomUUID(), relation_id: lead.relation_id, result_id: lead.result_id, user_id: lead.user_id, version },
      notes: pickOf(plan.notes, luck(`notes ${version}`)),
      file_ids:
        plan.file !== '' && (form.upload_condition === 'required' || luck(`file ${version}`) < 0.5) ? [fileOf(lead.user_id)] : [],
      submitted_at: iso(at),
      score: graded ? score : null,
      feedback: graded ? feedback : null,
      graded_by: graded ? grader : null,
      graded_at: graded ? iso(gradedAt) : null,
      is_current: true,
    })
    status = graded ? statusOnGrade(form.grading_status, score, passGrade) : statusOnSubmit(form.grading_status)
    if (status !== 'not_passed' || form.submit_condition === 'no_resubmit' || luck('again') > 0.55) break
    at = gradedAt + (0.1 + luck('effort')) * DAY
    if (at > Math.min(Date.now() - HOUR / 2, Date.parse(lead.end_at) + 6 * DAY)) break
  }
  const kept = versions.map((version, n) => ({ ...version, is_current: n === versions.length - 1 }))
  const score = kept.at(-1)?.score ?? null
  return { versions: kept, rows: group.map((one) => one.result_id), status, score, retake: kept.length - 1 }
}

/** People of one batch in groups of three or four, in the order of their NIKs; who would be left alone joins the last one. */
export function inGroups(people: readonly Owing[]): [Owing, ...Owing[]][] {
  const groups: [Owing, ...Owing[]][] = []
  const left = [...people]
  while (left.length >= 2) {
    const size = left.length < 5 ? left.length : 3 + (groups.length % 2)
    const [lead, ...others] = left.splice(0, left.length - size === 1 ? size + 1 : size)
    if (lead) groups.push([lead, ...others])
  }
  return groups
}
