import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { courseSays } from '@pelita/contract/areas/course/course-form.ts'
import { sql } from 'kysely'
import { startInviting } from '../../learning/cohort/enrollment/invite-job.ts'
import { copyContent, copyTitle } from '../../learning/content/copy-content.ts'
import { type Move, moveStatus, type StatusRules } from '../../learning/content/status-moves.ts'
import { copyQuestions } from '../../learning/feedback/feedback-questions.ts'
import { copyTree } from '../../learning/item/copy-tree.ts'
import { saveAchievements } from '../../learning/item/save-achievements.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import { invalid } from '../../platform/http/errors.ts'
import { meetWhileOpen } from './course-tree.ts'
import { publishProblems } from './publish-problems.ts'

const rules: StatusRules<CourseDetail> = {
  kind: 'course',
  publishProblems: ({ id }, db) => publishProblems(db, id),
  // A course is published, taken back or tried as it is now: nothing about it waits to be said.
  follows: async (db, { id }) => {
    await meetWhileOpen(db, id)
    await sql`update courses set changed_at = null where id = ${id} and changed_at is not null`.execute(db)
  },
}

type Reach = Pick<OrgReach, 'db' | 'services' | 'afterCommit' | 'session'>

/** Publishes, lets testers try it, or takes it back; who was invited before is told once it is published. */
export async function moveCourse(reach: Reach, course: CourseDetail, move: Move): Promise<void> {
  const { db, session } = reach
  if (move.to === 'trial' && course.trial_users.length === 0) throw invalid('trial_users', courseSays.testers)
  const tried = { ...move, testers: course.trial_users.map((person) => person.id) }
  await moveStatus(db, session, rules, course, tried)
  const { id, title } = course
  if (move.to === 'publish') await startInviting(reach, [id], { title, actorName: session.full_name })
}

/** A draft that says the same, for people who are still to come. */
export async function duplicateCourse(db: OrgDb, course: CourseDetail): Promise<string> {
  const { id: from } = course
  const to = await copyContent(db, 'course', from, copyTitle(course.title, 150))
  await sql`
    insert into courses (id, confidentiality, language, objectives, design_model, minutes, others_saved)
    select ${to}, confidentiality, language, objectives, design_model, minutes, others_saved from courses where id = ${from}`.execute(
    db,
  )
  await sql`
    update cohorts h set max_participants = o.max_participants, learning_order_type = o.learning_order_type, access_days = o.access_days
      from cohorts o where h.id = ${to} and o.id = ${from}`.execute(db)
  // What was taken back meanwhile stands in the copy too: publishing it tells.
  await copyTree(db, from, { id: to, kind: 'course', keepsGone: true }, (moment) => moment)
  await copyQuestions(db, from, to)
  await saveAchievements(db, to, { achievement: course.achievement, additional_achievements: course.additional_achievements })
  return to
}
