import type { QuizPreferences, QuizType } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { firstObjective, objectivesOf, type QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { type RawBuilder, sql } from 'kysely'
import { EXPECTED } from '../../../learning/cohort/enrollment/enrollment-rules.ts'
import { START_FACTS, type StartFacts } from '../../../learning/item/may-start.ts'
import { USE_OF_RESULT } from '../../../learning/item/use-of-result.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { forbidden, invalid, notFound } from '../../../platform/http/errors.ts'
import type { PlacedAttempt, StartTerms } from './start-rules.ts'

/** One use of a quiz, seen by one participant. */
export interface AssignedQuiz extends StartFacts {
  readonly id: string
  readonly relation_id: string
  readonly result_id: string
  readonly participant_id: string
  readonly participant_name: string
  readonly manager_id: string | null
  readonly quiz_id: string
  readonly title: string
  readonly type: QuizType
  readonly question_type: QuestionType
  readonly settings: QuizPreferences
  readonly module_type: string
  readonly module_title: string
  readonly batch_title: string | null
  readonly pass_grade: number | null
  readonly takes_part: boolean
  readonly status: ResultStatus
  readonly score: number | null
  readonly attempts: readonly PlacedAttempt[]
  readonly now: string
}

const attempts = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'objective', a.objective, 'attempt_no', a.attempt_no, 'score', a.score,
           'status', a.status, 'deadline', a.deadline, 'finished_at', a.finished_at) order by a.started_at, a.attempt_no), '[]')
    from quiz_attempts a where a.result_id = x.id)`

/** Participants' rows `x` with their enrolment `e`, the use `u`, the quiz `q` and the cohort. */
export const ASSIGNED_QUIZ_TABLES = sql`item_results x ${USE_OF_RESULT} join quizzes q on q.id = x.asset_id join participants m on m.id = x.user_id
  left join enrollments e on e.id = x.enrollment_id and e.archived_at is null
    and e.status = any (${[...EXPECTED]}::text[])`

/** Where the use says how often, that counts instead of the library: once passed it is over, unless the library lets people go on. */
const RETAKES_HERE = sql`case when u.max_attempt is null then '{}'::jsonb else jsonb_build_object('max_retake', u.max_attempt - 1,
  'can_retake_on_fail', u.max_attempt > 1, 'can_retake_on_pass', u.max_attempt > 1 and q.can_retake_on_pass, 'time_to_retake', 0) end`

export const ASSIGNED_QUIZ_COLUMNS = sql`x.id, u.id as relation_id, x.id as result_id, x.user_id as participant_id, x.full_name as participant_name,
  m.manager_id, q.id as quiz_id, q.title, q.type, q.question_type, to_jsonb(q) || ${RETAKES_HERE} as settings, mo.content_type as module_type, mo.title as module_title,
  h.title as batch_title, u.pass_grade, ${START_FACTS}, e.id is not null as takes_part, x.status, x.score, ${attempts} as attempts, now() as now`

export const assignedQuizzesWhere = async (db: OrgDb, condition: RawBuilder<unknown>): Promise<AssignedQuiz[]> =>
  (
    await sql<AssignedQuiz>`select ${ASSIGNED_QUIZ_COLUMNS} from ${ASSIGNED_QUIZ_TABLES} where x.type = 'quiz' and u.deleted_at is null
                        and (${condition}) order by mo.title, q.title, x.full_name, x.id`.execute(db)
  ).rows

/** A use of my own organisation which I do not take part in is refused, one I cannot know of is not found. */
export async function findAssignedQuiz(db: OrgDb, relationId: string, participantId: string): Promise<AssignedQuiz> {
  const [place] = await assignedQuizzesWhere(db, sql`u.id = ${relationId} and x.user_id = ${participantId}`)
  if (place?.takes_part) return place
  const { rows } = await sql<{ removed: boolean }>`
    select exists (select 1 from enrollments e where e.cohort_id = r.cohort_id and e.user_id = ${participantId}
                      and e.archived_at is not null) as removed
      from uses r where r.id = ${relationId} and r.type = 'quiz' and r.deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound('Quiz')
  throw rows[0].removed ? noLongerIn() : forbidden('You are not a participant of this batch')
}

export const noLongerIn = () => forbidden('You are no longer a participant')

/** What is answered: the module says it, or a survey of several parts lets the caller choose one. */
export const objectiveFor = (
  place: Pick<AssignedQuiz, 'relation_objective' | 'question_type'>,
  wanted?: Objective,
): Objective => {
  const own = objectivesOf(place.question_type)
  const offered = place.relation_objective ? [place.relation_objective] : own
  const chosen = wanted ?? place.relation_objective ?? firstObjective(place.question_type)
  if (!offered.includes(chosen)) throw invalid('objective', 'Objective is not valid')
  return chosen
}

export const startTerms = (place: AssignedQuiz, objective: Objective): StartTerms => ({
  ...place,
  rules: place.settings,
  objective,
})
