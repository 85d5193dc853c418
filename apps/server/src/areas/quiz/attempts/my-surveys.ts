import type { learnerSurvey } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isManagers, isSurrounding, surveyWindow } from '../../../learning/item/survey-window.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type AssignedQuiz, assignedQuizzesWhere, objectiveFor, startTerms } from './assigned-quiz.ts'
import { startRefusal } from './start-rules.ts'

type Survey = z.input<typeof learnerSurvey>

const openUntil = (place: AssignedQuiz): string | null =>
  place.relation_objective && isSurrounding(place.relation_objective)
    ? (surveyWindow(place.relation_objective, place.survey_days, place)?.until?.toISOString() ?? null)
    : place.open_until

/** Surveys that can be answered now and were not: mine, and as a manager those about my people. */
export async function mySurveys(db: OrgDb, userId: string): Promise<{ results: Survey[] }> {
  const places = await assignedQuizzesWhere(
    db,
    sql`e.id is not null and x.status = 'not_done' and q.question_type in ('lim1', 'lim3')
        and (x.user_id = ${userId} and (u.objective is null or u.objective not in ('pre_manager', 'post_manager'))
             and (u.objective is not null or q.question_type = 'lim1')
          or m.manager_id = ${userId} and u.objective in ('pre_manager', 'post_manager'))`,
  )
  const open = places.filter((place) => startRefusal(startTerms(place, objectiveFor(place)), new Date(place.now)) === null)
  const results = open.map((place): Survey => {
    const objective = objectiveFor(place)
    const about = { user_id: place.participant_id, full_name: place.participant_name }
    return {
      relation_id: place.relation_id,
      title: place.title,
      module_title: place.module_title,
      objective,
      subject_user: isManagers(objective) ? about : null,
      open_until: openUntil(place),
    }
  })
  return { results }
}
