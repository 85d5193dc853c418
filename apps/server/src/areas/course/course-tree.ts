import {
  type CourseSection,
  type CourseTree,
  type ShownCourseTree,
  shortName,
} from '@pelita/contract/areas/course/course-contents.ts'
import type { ShownSection } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import { holdMeetings } from '../../learning/cohort/meetings/open-meetings.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import { saveTreeBody } from '../../learning/item/tree-body.ts'
import { completeFinished } from '../../learning/result/complete-finished.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

/** As a course answers them: without days, documents by the names of the specification. */
export const courseSections = (sections: readonly ShownSection[]): CourseSection[] =>
  sections.map(({ day_id: _, day_title: __, contents, ...section }, n) => ({
    ...section,
    order: n + 1,
    contents: contents.map((item) => ({ ...item, content_type: shortName(item.content_type) })),
  }))

export async function shownCourseTree(db: OrgDb, id: string): Promise<ShownCourseTree> {
  const { sections, surveys } = await readTree(db, id)
  const { rows } = await sql<{ updated_at: string }>`
    select updated_at from contents where id = ${id} and content_type = 'course'`.execute(db)
  if (!rows[0]) throw notFound('Course')
  return { sections: courseSections(sections), additional_sections: surveys, updated_at: rows[0].updated_at }
}

/** What is changed while it is published waits until somebody says that it is done. */
export const noteChange = (db: OrgDb, id: string) =>
  sql`insert into courses (id, changed_at) select id, clock_timestamp() from contents where id = ${id} and status = 'publish'
    on conflict (org_id, id) do update set changed_at = coalesce(courses.changed_at, excluded.changed_at)`.execute(db)

/** What learners, certificates and reports count for it: as long as somebody said, else as its contents are. */
export const countHours = (db: OrgDb, id: string) =>
  sql`
    update contents c set learning_hours = w.hours
      from (select least(999.99, round(coalesce((select x.minutes from courses x where x.id = ${id}) / 60.0,
              (select sum((i.settings ->> 'learning_hours')::numeric) from content_items i
                where i.content_id = ${id} and i.archived_at is null and i.is_step), 0), 2)) as hours) w
     where c.id = ${id} and c.learning_hours <> w.hours`.execute(db)

/** People may already come to what is published or tried. */
export async function meetWhileOpen(db: OrgDb, id: string): Promise<void> {
  const { rows } = await sql`select 1 from contents where id = ${id} and status in ('publish', 'trial')`.execute(db)
  if (rows.length > 0) await holdMeetings(db, id)
}

/** Saves the step Content; the content's row is locked by whoever calls. What has results stays in the archive when it leaves the tree. */
export async function saveCourseTree(db: OrgDb, id: string, { sections, additional_sections }: CourseTree) {
  const saved = await saveTreeBody(db, { id, kind: 'course' }, { sections, additional_sections })
  await meetWhileOpen(db, id)
  if (saved.days !== null) {
    await countHours(db, id)
    await noteChange(db, id)
    await completeFinished(db, id)
  }
  return { ...(await shownCourseTree(db, id)), ids: saved.ids }
}
