import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { sql } from 'kysely'
import { OWN_OR_RECEIVED } from '../../learning/distribution/received.ts'
import { asReceiver } from '../../learning/distribution/visit.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { unknownRecord } from '../../platform/db/unknown-record.ts'
import { notFound } from '../../platform/http/errors.ts'
import { courseById } from './course-detail.ts'

/** Switched off by the organisation that asks, whose-ever course it is. */
const IS_OFF = sql<boolean>`exists (
  select 1 from organizations o where o.id = current_member_org() and (o.feature_flags ->> 'feature_enabled')::boolean is false)`

/** Where an organisation has switched its courses off, they are answered as if there were none. */
export async function requireEnabled(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ is_off: boolean }>`select ${IS_OFF} as is_off`.execute(db)
  if (rows[0]?.is_off) throw notFound('Course')
}

/** One's own, or one that was received, by what lists and files about its people need of it. */
export async function shownCourse(db: OrgDb, id: string): Promise<{ readonly id: string; readonly title: string }> {
  const { rows } = await sql<{ id: string; title: string }>`
    select c.id, c.title from contents c
     where c.id = ${id} and c.content_type = 'course' and c.deleted_at is null and ${OWN_OR_RECEIVED} and not ${IS_OFF}`.execute(
    db,
  )
  if (!rows[0]) throw notFound('Course')
  return rows[0]
}

/** What is changed, which only the owner does. */
export async function ownCourse(db: OrgDb, id: string): Promise<CourseDetail> {
  await requireEnabled(db)
  const found = await courseById(db, id)
  if (!found) throw await unknownRecord(db, 'courses', id)
  return found
}

/** The same where the body names it: nobody else changes it until this is over. */
export async function lockedCourse(db: OrgDb, id: string): Promise<CourseDetail> {
  await sql`select id from contents where id = ${id} for update`.execute(db)
  return ownCourse(db, id)
}

/** What is read of it, at home or at the organisation that distributes it to this one. */
export async function seenCourse<T>(db: OrgDb, id: string, read: (course: CourseDetail) => Promise<T>): Promise<T> {
  await requireEnabled(db)
  return asReceiver(db, { table: 'contents', id }, async () => {
    const found = await courseById(db, id)
    if (!found) throw notFound('Course')
    return read(found)
  })
}
