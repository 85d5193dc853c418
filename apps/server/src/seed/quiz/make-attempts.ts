import { randomUUID } from 'node:crypto'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import {
  type AttemptResult,
  effectivePassGrade,
  type ParticipantResult,
  participantResult,
  round2,
} from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { attemptsAllowed } from '@pelita/contract/areas/quiz/quiz-retake.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { chance } from '@pelita/simulator/decisions.ts'
import { likelyAnswer, skillOf } from '@pelita/simulator/likely-answers.ts'
import { displayedItems } from '../../areas/quiz/attempts/begin-attempt.ts'
import { type ScoredAnswer, scoreAnswers, scoreOf } from '../../areas/quiz/attempts/score-attempt.ts'
import type { Revision } from '../../areas/quiz/quiz-revisions.ts'
import type { DisplayedItem } from '../../areas/quiz/quiz-tables.ts'

/** Somebody who owes a quiz, and between which moments they began. */
export interface Sitter {
  readonly result_id: string
  readonly relation_id: string
  /** Names the use in every run alike, for everybody's luck. */
  readonly place: string
  readonly enrollment_id: string
  readonly nik: string
  readonly user_id: string
  readonly subject_user_id: string | null
  readonly objective: Objective
  readonly pass_grade: number | null
  readonly from: number
  readonly until: number
  /** When nobody may begin any more. */
  readonly closes: number
}

export interface Manners {
  /** How likely they try again where they may. */
  readonly again: (status: ResultStatus) => number
  /** Whether somebody graded the essays of an attempt that ended then. */
  readonly graded: (finishedAt: number, attemptNo: number, luck: number) => boolean
  /** Began minutes ago and goes on. */
  readonly running: boolean
  /** How far they are, from -1 to 1 around their own skill. */
  readonly shift: number
  readonly grader: string
  /** A file of this person for an upload question. */
  readonly fileOf: (userId: string) => string
}

interface MadeAttempt extends AttemptResult {
  readonly id: string
  readonly result_id: string
  readonly relation_id: string
  readonly user_id: string
  readonly subject_user_id: string | null
  readonly objective: Objective
  readonly attempt_no: number
  readonly displayed: readonly DisplayedItem[]
  readonly pass_grade: number
  readonly started_at: string
  readonly deadline: string | null
  readonly finished_at: string | null
}

interface MadeAnswer extends ScoredAnswer {
  readonly attempt_id: string
  readonly created_at: string
  readonly graded_by: string | null
  readonly graded_at: string | null
}

interface MadeRow extends ParticipantResult {
  readonly result_id: string
  readonly relation_id: string
  readonly enrollment_id: string
  readonly started_at: string
  readonly finished_at: string | null
  /** When it was first good enough to go on; graded answers count from their grade. */
  readonly done_at: string | null
}

export interface Made {
  readonly attempts: readonly MadeAttempt[]
  readonly answers: readonly MadeAnswer[]
  readonly row: MadeRow
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const instant = (at: number) => new Date(at).toISOString()

/** One person's attempts, in time and result as the rules of the quiz make them. */
export function makeAttempts(revision: Revision, sitter: Sitter, manners: Manners): Made {
  const attempts: MadeAttempt[] = []
  const answers: MadeAnswer[] = []
  const allowed = attemptsAllowed(revision.settings) ?? 4
  const chanceOf = (no: number) => (what: string) => chance(no, sitter.nik, `${sitter.place} ${what}`)
  let at = sitter.from + chanceOf(0)('start') * Math.max(0, sitter.until - sitter.from)
  for (let no = 1; no <= allowed; no++) {
    const last = manners.running && no === 1
    const one = makeOne(revision, sitter, manners, {
      no,
      at: last ? Date.now() - (2 + chanceOf(0)('at') * 8) * MINUTE : at,
      luck: chanceOf(no),
    })
    attempts.push(one.attempt)
    answers.push(...one.answers)
    const { status, finished_at } = one.attempt
    if (finished_at === null || status === 'waiting_review') break
    if (!(status === 'passed' ? revision.settings.can_retake_on_pass : revision.settings.can_retake_on_fail)) break
    if (chanceOf(no)('again') >= manners.again(status)) break
    // Who was graded knows the result only then.
    at = Date.parse(knownAt(one.attempt, answers) ?? finished_at) + (2 + chanceOf(no)('pause') * 18) * HOUR
    if (at > Math.min(sitter.closes, Math.max(sitter.until, sitter.from) + 3 * 24 * HOUR) || at > Date.now() - HOUR) break
  }
  const { result_id, relation_id, enrollment_id } = sitter
  const row = participantResult(attempts, revision.settings.score_selection_type)
  const started_at = attempts[0]?.started_at ?? instant(at)
  const finished_at = attempts.flatMap((attempt) => attempt.finished_at ?? []).at(-1) ?? null
  const mustPass = revision.settings.next_learning_status !== 'both'
  const done_at = attempts.flatMap((attempt) => doneAt(attempt, answers, mustPass) ?? []).sort()[0] ?? null
  return { attempts, answers, row: { ...row, result_id, relation_id, enrollment_id, started_at, finished_at, done_at } }
}

function doneAt(attempt: MadeAttempt, answers: readonly MadeAnswer[], mustPass: boolean): string | null {
  const { status, finished_at } = attempt
  if (!mustPass) return finished_at
  return status === 'passed' ? knownAt(attempt, answers) : null
}

/** The end, or the last grade after it. */
const knownAt = ({ id, finished_at }: MadeAttempt, answers: readonly MadeAnswer[]): string | null =>
  [...answers.flatMap((answer) => (answer.attempt_id === id ? (answer.graded_at ?? []) : [])), finished_at ?? ''].sort().at(-1) ||
  null

interface Sit {
  readonly no: number
  readonly at: number
  readonly luck: (what: string) => number
}

function makeOne(revision: Revision, sitter: Sitter, manners: Manners, { no, at, luck }: Sit) {
  const { settings, questions } = revision
  const displayed = displayedItems(revision, sitter.objective, Math.floor(luck('order') * 2 ** 32))
  const sitting = {
    displayed,
    questions,
    question_type: settings.question_type,
    pass_grade: effectivePassGrade(sitter.pass_grade, settings.pass_grade),
  }
  // Who tries again has learned something.
  const skill = Math.min(0.98, Math.max(0.1, skillOf((what) => chance(0, sitter.nik, what)) + manners.shift + (no - 1) * 0.12))
  const running = manners.running && no === 1
  const given = new Map<string, Answer>()
  for (const { id } of running ? displayed.slice(0, Math.ceil(displayed.length / 2)) : displayed) {
    const question = questions.find((candidate) => candidate.id === id)
    if (!question) continue
    const about = (what: string) => luck(`${question.question} ${what}`)
    const uploads = question.question_type === 'upload' && about('upload') < skill
    given.set(id, uploads ? { file_ids: [manners.fileOf(sitter.user_id)] } : likelyAnswer(question, skill, about))
  }
  const span = settings.duration === 0 ? 25 : settings.duration
  const finished = at + (0.35 + luck('pace') * 0.6) * span * MINUTE
  const id = randomUUID()
  const scored = scoreAnswers(sitting, (question) => given.get(question))
  const graded = !running && manners.graded(finished, no, luck('graded'))
  const answers = scored.map((answer): MadeAnswer => {
    const base = { ...answer, attempt_id: id, created_at: instant(running ? at : finished), graded_by: null, graded_at: null }
    if (running) return { ...base, points: null, is_correct: null, similarity: null, needs_grade: false }
    if (!graded || !answer.needs_grade) return base
    const question = questions.find((candidate) => candidate.id === answer.question_id)
    const share = answer.similarity === null ? skill : 0.3 + (0.65 * answer.similarity) / 100
    const points = round2(Math.round(share * (question?.score ?? 0)))
    const graded_at = instant(Math.max(finished, Math.min(Date.now() - HOUR, finished + (6 + luck('grading') * 60) * HOUR)))
    return { ...base, points, graded_by: manners.grader, graded_at }
  })
  const points = new Map(answers.map((answer) => [answer.question_id, answer.points]))
  const result = scoreOf(sitting, (question) => points.get(question) ?? null)
  const attempt: MadeAttempt = {
    id,
    result_id: sitter.result_id,
    relation_id: sitter.relation_id,
    user_id: sitter.user_id,
    subject_user_id: sitter.subject_user_id,
    objective: sitter.objective,
    attempt_no: no,
    displayed,
    pass_grade: sitting.pass_grade,
    started_at: instant(at),
    deadline: settings.duration === 0 ? null : instant(at + settings.duration * MINUTE),
    finished_at: running ? null : instant(finished),
    score: running ? null : result.score,
    status: running ? 'not_done' : result.status,
  }
  return { attempt, answers: running ? answers.filter((answer) => given.has(answer.question_id)) : answers }
}
