import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { type Revision, revisionById } from '../quiz-revisions.ts'
import type { DisplayedItem, RevisionQuestion } from '../quiz-tables.ts'
import type { Sitting } from './score-attempt.ts'

export interface AttemptRecord {
  readonly id: string
  readonly quiz_id: string
  readonly relation_id: string
  readonly result_id: string
  readonly revision_id: string
  readonly user_id: string
  readonly subject_user_id: string | null
  readonly objective: Objective
  readonly attempt_no: number
  readonly displayed: readonly DisplayedItem[]
  readonly pass_grade: number
  readonly started_at: string
  readonly deadline: string | null
  readonly finished_at: string | null
  readonly score: number | null
  readonly status: ResultStatus
  readonly is_due: boolean
  readonly now: string
}

/** With whether the person is still in the batch. */
export interface OwnAttempt extends AttemptRecord {
  readonly is_here: boolean
}

const ATTEMPT_COLUMNS = [
  'id',
  'quiz_id',
  'relation_id',
  'result_id',
  'revision_id',
  'user_id',
  'subject_user_id',
  'objective',
  'attempt_no',
  'displayed',
  'pass_grade',
  'started_at',
  'deadline',
  'finished_at',
  'score',
  'status',
] as const
const STATE = sql`coalesce(deadline < now(), false) as is_due, now() as now,
  exists (select 1 from item_results x join enrollments e on e.id = x.enrollment_id
           where x.id = quiz_attempts.result_id and e.archived_at is null) as is_here`
const COLUMNS = sql`${sql.join(ATTEMPT_COLUMNS.map((name) => sql.ref(name)))}, ${STATE}`

export async function attemptById(db: OrgDb, id: string): Promise<OwnAttempt> {
  const { rows } = await sql<OwnAttempt>`select ${COLUMNS} from quiz_attempts where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Attempt')
  return rows[0]
}

/** What saving one answer needs to know of its attempt; `question` as it was when the attempt began, null where it was not asked. */
export interface AnsweredAttempt extends Pick<OwnAttempt, 'quiz_id' | 'user_id' | 'finished_at' | 'is_due' | 'is_here' | 'now'> {
  readonly member_org_id: string
  readonly named: boolean
  readonly question: RevisionQuestion | null
}

/** Read at every answer of everybody: one statement, and of a large quiz the one question alone. Nobody submits it until the transaction ends. */
export async function lockForAnswer(db: OrgDb, id: string, questionId: string): Promise<AnsweredAttempt> {
  const { rows } = await sql<AnsweredAttempt>`
    select quiz_id, user_id, finished_at, member_org_id, named, ${STATE},
           (select q from quiz_revisions v cross join jsonb_array_elements(v.questions) q
             where v.id = quiz_attempts.revision_id and q ->> 'id' = ${questionId}::text
               and quiz_attempts.displayed @> jsonb_build_array(jsonb_build_object('id', ${questionId}::text)) limit 1) as question
      from quiz_attempts where id = ${id} for update`.execute(db)
  if (!rows[0]) throw notFound('Attempt')
  return rows[0]
}

/** An attempt with the enrolment its result belongs to. */
export interface LockedAttempt extends AttemptRecord {
  readonly enrollment_id: string
  /** The participant was removed meanwhile. */
  readonly removed: boolean
}

/** The enrolment, the result and the attempt, locked in this order in one statement; what is read is what the lock holds. */
export async function lockAttempt(db: OrgDb, id: string): Promise<LockedAttempt> {
  const { rows } = await sql<LockedAttempt>`
    select ${sql.join(
      ATTEMPT_COLUMNS.map((name) => sql.ref(`a.${name}`)),
    )}, coalesce(a.deadline < now(), false) as is_due, now() as now, e.id as enrollment_id, e.archived_at is not null as removed
      from quiz_attempts a join item_results x on x.id = a.result_id join enrollments e on e.id = x.enrollment_id
     where a.id = ${id} for no key update of e for update of x, a`.execute(db)
  if (!rows[0]) throw notFound('Attempt')
  return rows[0]
}

export interface KeptAnswer {
  readonly question_id: string
  readonly answer: Answer
  readonly points: number | null
}

export const answersOf = (db: OrgDb, attemptId: string): Promise<KeptAnswer[]> =>
  db
    .selectFrom('quiz_answers')
    .select(['question_id', 'answer', 'points'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute()

export async function revisionOf(db: OrgDb, attempt: Pick<AttemptRecord, 'revision_id'>): Promise<Revision> {
  const revision = await revisionById(db, attempt.revision_id)
  if (!revision) throw notFound('Attempt')
  return revision
}

export const sittingOf = (
  { displayed, pass_grade }: Pick<AttemptRecord, 'displayed' | 'pass_grade'>,
  { questions, settings }: Pick<Revision, 'questions' | 'settings'>,
): Sitting => ({ displayed, pass_grade, questions, question_type: settings.question_type })
