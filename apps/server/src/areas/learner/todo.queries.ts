import type { learnerTodoApi, TodoEntry } from '@pelita/contract/areas/learner-todo.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { CONTENT_KINDS } from '@pelita/contract/learning/content-places.ts'
import { contentType } from '@pelita/contract/learning/content-types.ts'
import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import { type OpenFollowUp, openFollowUps } from '../../learning/coaching/follow-ups.ts'
import { type CohortTerms, mayAnswer } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { mayStart, START_FACTS, type StartFacts } from '../../learning/item/may-start.ts'
import { isManagers, isSurrounding, surveyWindow } from '../../learning/item/survey-window.ts'
import { USE_OF_RESULT } from '../../learning/item/use-of-result.ts'
import { IS_EARNED } from '../../learning/result/achievements.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { myNextStep } from './next-step.queries.ts'

type Todo = CallOutput<typeof learnerTodoApi.list>

interface StepRow extends StartFacts {
  id: string
  type: ItemTypeKey
  title: string
  is_survey: boolean
  is_begun: boolean
  due_date: string | null
  module_type: string
  module_id: string
  module_title: string
  batch_title: string | null
  participant_id: string
  participant_name: string
  now: string
}

const WAITS = sql`r.type in ('quiz', 'assignment') and r.state <> 'done' and r.status = 'not_done'`

/** What I have not handed in, and what I have to answer about my people. What is watched, read or opened stands in its class: nobody waits for it. */
const stepsOf = async (db: OrgDb, userId: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select u.id, x.type, u.title, coalesce(q.question_type in ('lim1', 'lim3'), false) as is_survey, x.state = 'in_progress' as is_begun,
           u.due_date, mo.content_type as module_type, mo.id as module_id, mo.title as module_title, h.title as batch_title,
           x.user_id as participant_id, x.full_name as participant_name, now() as now, ${START_FACTS}
      from (select r.* from item_results r where r.user_id = ${userId} and ${WAITS}
            union all select r.* from participants m join item_results r on r.user_id = m.id and ${WAITS} where m.manager_id = ${userId}) x
      ${USE_OF_RESULT} join enrollments e on e.org_id = x.org_id and e.id = x.enrollment_id
      left join quizzes q on x.type = 'quiz' and q.org_id = x.org_id and q.id = x.asset_id
     where u.deleted_at is null and e.archived_at is null and e.status = 'confirmed'
       and (x.user_id = ${userId}) = coalesce(u.objective not in ('pre_manager', 'post_manager'), true)
     limit 500`.execute(db)
  return rows
}

const dueOf = (row: StepRow): string | null => {
  const { relation_objective: objective } = row
  if (objective && isSurrounding(objective)) return surveyWindow(objective, row.survey_days, row)?.until?.toISOString() ?? null
  return row.due_date ?? row.open_until
}

/** What was begun may be finished by its own deadline, also where nothing new may start. */
const canBeDone = (row: StepRow): boolean => row.is_begun || mayStart(row.type, row, new Date(row.now)) === null

const stepEntry = (row: StepRow): TodoEntry => {
  const due_at = dueOf(row)
  return {
    kind: row.is_survey ? 'survey' : row.type === 'assignment' ? 'assignment' : 'quiz',
    id: row.id,
    title: row.title,
    module_type: row.module_type,
    module_id: row.module_id,
    module_title: row.module_title,
    batch_title: row.batch_title,
    is_begun: row.is_begun,
    due_at,
    is_late: due_at !== null && Date.parse(due_at) < Date.parse(row.now),
    is_trial: row.is_trial ?? false,
    subject_user: isManagers(row.relation_objective) ? { user_id: row.participant_id, full_name: row.participant_name } : null,
  }
}

const followUpEntry = ({ booking_id, text, session, due_at, is_late }: OpenFollowUp): TodoEntry => ({
  ...{
    kind: 'follow_up',
    id: booking_id,
    title: text,
    module_type: null,
    module_id: null,
    module_title: session,
    batch_title: null,
  },
  ...{ is_begun: false, due_at, is_late, is_trial: false, subject_user: null },
})

/** What I agreed on with a coach of my own organisation stands among what waits elsewhere. */
export async function withFollowUps(db: OrgDb, userId: string, todo: Todo): Promise<Todo> {
  const agreed = (await openFollowUps(db, userId)).map(followUpEntry)
  return { ...todo, results: [...todo.results, ...agreed].sort(inOrder) }
}

type Waiting = Omit<TodoEntry, 'is_begun' | 'is_late' | 'is_trial' | 'subject_user'>
interface WaitingRow extends Waiting, Pick<CohortTerms, 'start_at' | 'confirmation_deadline'> {
  cohort_status: string
  now: string
}

/** What the screen of ratings can be about; nobody is asked to rate a video or a document. */
const RATED = CONTENT_KINDS.filter((kind) => contentType(kind).rated)
/** For how long after its end somebody is asked what a class was like. */
const RATED_WITHIN = sql`interval '30 days'`

/** Invitations without an answer, what was granted to me and not claimed, and classes that are over and that I took part in and did not rate. */
const waitingOf = async (db: OrgDb, userId: string): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select 'invitation' as kind, e.id, mo.title, mo.content_type as module_type, mo.id as module_id, mo.title as module_title,
           h.title as batch_title, coalesce(h.confirmation_deadline, h.start_at) as due_at, h.start_at, h.confirmation_deadline,
           h.status as cohort_status, now() as now
      from enrollments e join contents mo on mo.id = e.content_id join cohorts h on h.id = e.cohort_id
     where e.user_id = ${userId} and e.status = 'invited' and e.archived_at is null
    union all
    select 'claim', g.id, a.name, mo.content_type, mo.id, coalesce(mo.title, g.target_title), h.title, g.claim_until, null, null, coalesce(h.status, ''), now()
      from achievement_grants g join achievements a on a.id = g.achievement_id and a.kind = g.kind
      left join enrollments e on e.id = g.enrollment_id left join contents mo on mo.id = e.content_id left join cohorts h on h.id = e.cohort_id
     where g.user_id = ${userId} and g.state = 'granted' and not coalesce(g.claim_until < now(), false)
       and ${IS_EARNED}
    union all
    select 'rating', e.id, mo.title, mo.content_type, mo.id, mo.title, h.title, null, null, null, h.status, now()
      from enrollments e join contents mo on mo.id = e.content_id join cohorts h on h.id = e.cohort_id
     where e.user_id = ${userId} and e.status = 'confirmed' and e.archived_at is null and not e.is_trial and mo.content_type = any (${RATED})
       and coalesce(e.completed_at, h.end_at) between now() - ${RATED_WITHIN} and now()
       and (e.progress > 0 or e.started_at is not null
         or exists (select 1 from attendances a where a.cohort_id = e.cohort_id and a.user_id = e.user_id and a.clock_in is not null))
       and not exists (select 1 from content_feedbacks f where f.enrollment_id = e.id)`.execute(db)
  return rows
}

const isStillAsked = ({ kind, cohort_status, now, start_at, confirmation_deadline }: WaitingRow): boolean =>
  kind !== 'invitation' ||
  mayAnswer(
    'invited',
    { status: cohort_status, start_at, confirmation_deadline, attendance_confirmation_type: 'required' },
    Date.parse(now),
  )

const waitingEntry = ({
  start_at: _,
  confirmation_deadline: __,
  cohort_status: ___,
  now: ____,
  ...row
}: WaitingRow): TodoEntry => ({
  ...row,
  is_begun: false,
  is_late: false,
  is_trial: false,
  subject_user: null,
})

const timeOf = ({ due_at }: TodoEntry): number => (due_at === null ? Number.POSITIVE_INFINITY : Date.parse(due_at))

/** Late ones first, then by their date; what has none comes last. */
export const inOrder = (one: TodoEntry, other: TodoEntry): number => {
  const [mine, theirs] = [timeOf(one), timeOf(other)]
  return Number(other.is_late) - Number(one.is_late) || (mine === theirs ? one.title.localeCompare(other.title) : mine - theirs)
}

/** Everything that waits for me and that I can do now, and where I go on, in three statements. */
export async function myTodo(db: OrgDb, userId: string): Promise<Todo> {
  const steps = (await stepsOf(db, userId)).filter(canBeDone).map(stepEntry)
  const waiting = (await waitingOf(db, userId)).filter(isStillAsked).map(waitingEntry)
  return { results: [...steps, ...waiting].sort(inOrder), next: await myNextStep(db, userId, new Date()) }
}
