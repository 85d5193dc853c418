import type { learnerQuiz, learnerQuizApi, learnerQuizRow } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { effectivePassGrade } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { isSurvey } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { attemptsAllowed, retakeUntil } from '@pelita/contract/areas/quiz/quiz-retake.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { quizContent } from '../quiz-content.ts'
import {
  ASSIGNED_QUIZ_COLUMNS,
  ASSIGNED_QUIZ_TABLES,
  type AssignedQuiz,
  findAssignedQuiz,
  objectiveFor,
  startTerms,
} from './assigned-quiz.ts'
import { displayedItems } from './begin-attempt.ts'
import { startRefusal } from './start-rules.ts'

type Query = z.output<typeof learnerQuizApi.mine.query>
type Row = z.input<typeof learnerQuizRow>

/** What managers answer about me is not mine to answer. */
const mineToAnswer = sql`(u.objective is null or u.objective not in ('pre_manager', 'post_manager'))`

const planFor = (userId: string): ListPlan<Query, AssignedQuiz> => ({
  from: ASSIGNED_QUIZ_TABLES,
  id: sql`x.id`,
  search: (pattern) => sql`q.title ilike ${pattern} or mo.title ilike ${pattern}`,
  always: sql`x.user_id = ${userId} and x.type = 'quiz' and e.id is not null and u.deleted_at is null and ${mineToAnswer}`,
  filters: { status: (value) => sql`x.status = ${value}` },
  sort: { title: sql`lower(q.title)`, status: sql`x.status`, updated_at: sql`x.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  // Of the person again, whom an index finds: the page alone would be looked for among everybody's.
  rows: sql`select ${ASSIGNED_QUIZ_COLUMNS} from page, ${ASSIGNED_QUIZ_TABLES} where x.id = page.id and x.user_id = ${userId} and x.type = 'quiz'`,
})

/** The quizzes of the modules I take part in. */
export async function myQuizzes(db: OrgDb, userId: string, query: Query, zone: string) {
  const page = await listPage(db, planFor(userId), query, zone)
  return { ...page, results: page.results.map(rowOf) }
}

const refusalOf = (place: AssignedQuiz) => startRefusal(startTerms(place, objectiveFor(place)), new Date(place.now))
const running = (place: AssignedQuiz) =>
  place.attempts.find(
    (attempt) => attempt.finished_at === null && (!attempt.deadline || new Date(attempt.deadline) > new Date(place.now)),
  )

const rowOf = (place: AssignedQuiz): Row => ({
  id: place.relation_id,
  relation_id: place.relation_id,
  title: place.title,
  module_type: place.module_type,
  module_title: place.module_title,
  batch_title: place.batch_title,
  duration: place.settings.duration,
  status: place.status,
  score: place.settings.display_result ? place.score : null,
  can_start: running(place) !== undefined || refusalOf(place) === null,
})

const handedIn =
  (showsScore: boolean) =>
  ({ id, attempt_no, finished_at, status, score }: AssignedQuiz['attempts'][number]) =>
    finished_at ? [{ attempt_id: id, attempt_no, finished_at, status, score: showsScore ? score : null }] : []

const retakeOf = (settings: AssignedQuiz['settings']) =>
  attemptsAllowed(settings) === 1
    ? null
    : {
        on_fail: settings.can_retake_on_fail,
        on_pass: settings.can_retake_on_pass,
        within: settings.time_to_retake || null,
        counts: settings.score_selection_type,
      }

/** One quiz before it begins: how long, how often, until when, and what was reached. */
export async function myQuiz(db: OrgDb, userId: string, relationId: string): Promise<z.input<typeof learnerQuiz>> {
  const place = await findAssignedQuiz(db, relationId, userId)
  const objective = objectiveFor(place)
  const { settings } = place
  const content = await quizContent(db, place.quiz_id)
  const mine = place.attempts.filter((attempt) => attempt.objective === objective)
  const refusal = running(place) ? null : (refusalOf(place)?.message ?? null)
  return {
    ...rowOf(place),
    quiz_id: place.quiz_id,
    is_survey: isSurvey(place.question_type),
    description: content.description,
    total_questions: displayedItems({ questions: content.questions, settings }, objective, 0).length,
    attempts_used: mine.filter((attempt) => attempt.status !== 'not_done').length,
    attempts_allowed: attemptsAllowed(settings),
    retake: retakeOf(settings),
    retake_until: retakeUntil(settings, mine)?.toISOString() ?? null,
    pass_grade: settings.display_passing_grade ? effectivePassGrade(place.pass_grade, settings.pass_grade) : null,
    running_attempt_id: running(place)?.id ?? null,
    handed_in: mine.flatMap(handedIn(settings.display_result)).reverse(),
    refusal,
  }
}
