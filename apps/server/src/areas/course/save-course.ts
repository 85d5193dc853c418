import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import {
  type CourseOther,
  courseSays,
  type generalChange,
  type newCourse,
  type OtherChange,
} from '@pelita/contract/areas/course/course-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { limitProblems } from '../../learning/cohort/enrollment/seats.ts'
import { addParticipants } from '../../learning/cohort/participants/participants.ts'
import { promoteWaiting } from '../../learning/cohort/waiting/waiting-list.ts'
import { checkBase } from '../../learning/content/check-base.ts'
import { checkPrerequisites } from '../../learning/content/check-prerequisites.ts'
import { changeContent, createContent } from '../../learning/content/save-content.ts'
import { beginTrial } from '../../learning/content/trial.ts'
import { attachQuestions } from '../../learning/feedback/feedback-questions.ts'
import { saveAchievements } from '../../learning/item/save-achievements.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow, type Values } from '../../platform/db/write-row.ts'
import { conflict, invalidFields } from '../../platform/http/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { countHours, meetWhileOpen } from './course-tree.ts'

type NewCourse = z.output<typeof newCourse>
type GeneralChange = Omit<z.output<typeof generalChange>, 'updated_at'>
const nothing = <T>(value: T | '' | null | undefined): T | null | undefined => (value === '' ? null : value)

/** A number that is none where the form says nothing. */
const orNone = (value: number | '' | null | undefined): number | undefined =>
  value === undefined ? undefined : nothing(value) || 0

/** Level and category by either name. */
const baseOf = ({ level, category, ...sent }: NewCourse | GeneralChange) => ({
  ...{ title: sent.title, description: sent.description, competencies: sent.competencies, tags: sent.tags },
  ...{ authors: sent.authors, providers: sent.providers, thumbnail: sent.thumbnail },
  level_id: sent.level_id ?? level,
  category_id: sent.category_id ?? category,
})

const ownOf = (sent: NewCourse | GeneralChange): Values => ({
  ...{ confidentiality: sent.confidentiality, language: sent.language, objectives: sent.learning_objectives },
  design_model: nothing(sent.instructional_design_model_id),
  minutes: nothing(sent.duration),
})

/** Writes what differs of its own row, which an older course may not have yet; answers whether anything did. */
async function saveOwn(db: OrgDb, id: string, values: Values): Promise<boolean> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  if (given.length === 0) return false
  await sql`insert into courses (id) values (${id}) on conflict (org_id, id) do nothing`.execute(db)
  const differs = sql.join(
    given.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`),
    sql` or `,
  )
  const changes = sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const { numAffectedRows } = await sql`update courses set ${changes} where id = ${id} and (${differs})`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function createCourse(db: OrgDb, sent: NewCourse): Promise<string> {
  const base = baseOf(sent)
  const errors = await checkBase(db, base, undefined)
  if (errors.length > 0) throw invalidFields(errors)
  const { default_privacy: privacy } = await readSettings(db, 'content')
  const id = await createContent(db, 'course', { ...base, privacy })
  await saveOwn(db, id, ownOf(sent))
  await countHours(db, id)
  return id
}

export async function saveGeneral(db: OrgDb, before: CourseDetail, sent: GeneralChange): Promise<void> {
  const base = baseOf(sent)
  const errors = await checkBase(db, base, before)
  if (sent.confidentiality === 'private' && before.is_marketplace)
    errors.push({ field: 'confidentiality', message: courseSays.sold })
  const becomesPrivate = sent.confidentiality === 'private' && before.confidentiality !== 'private'
  if (becomesPrivate && before.distributed_organizations.length > 0)
    errors.push({ field: 'confidentiality', message: courseSays.stillShared })
  if (errors.length > 0) throw invalidFields(errors)
  await changeContent(db, before, base, await saveOwn(db, before.id, ownOf(sent)))
  await countHours(db, before.id)
}

/** When it is open and for how long somebody has access; an unlimited one has neither. */
function ofRun({ access_period: period, learning_order, max_participants, registration_until }: OtherChange): Values {
  const isLimited = period?.type === 'limited'
  return {
    ...(period && {
      start_at: isLimited ? nothing(period.start_at) || null : null,
      end_at: isLimited ? nothing(period.end_at) || null : null,
      access_days: isLimited ? nothing(period.days) || null : null,
    }),
    learning_order_type: learning_order?.toUpperCase(),
    max_participants: orNone(max_participants),
    registration_until: nothing(registration_until),
  }
}

/** An end that is chosen now has to lie ahead; one that has come stands. */
function isOver({ access_period: before }: CourseDetail, { access_period: period }: OtherChange): boolean {
  if (period?.type !== 'limited' || !period.end_at) return false
  const end = Date.parse(period.end_at)
  return end <= Date.now() && (before.end_at === null || Date.parse(before.end_at) !== end)
}

const twice = ({ achievement, additional_achievements = [] }: OtherChange): boolean => {
  const ids = [achievement, ...additional_achievements].flatMap((one) => (one ? [`${one.kind} ${one.achievement_id}`] : []))
  return new Set(ids).size < ids.length
}

async function otherProblems(db: OrgDb, before: CourseDetail, sent: OtherChange): Promise<FieldError[]> {
  const sold = sent.is_marketplace ?? before.is_marketplace
  const price = nothing(sent.price) ?? 0
  const sharedBefore = before.distributed_organizations.map(({ id }) => id)
  const sharesMore = sent.distributed_organizations?.some((id) => !sharedBefore.includes(id)) ?? false
  const testers = [...new Set(sent.trial_users ?? [])]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from memberships where id = any (${testers}::uuid[]) and status = 'active'`.execute(db)
  return [
    ...(before.confidentiality === 'private' && (sold || price > 0) ? [{ field: 'price', message: courseSays.sold }] : []),
    ...(before.confidentiality === 'private' && sharesMore
      ? [{ field: 'distributed_organizations', message: courseSays.shared }]
      : []),
    ...(isOver(before, sent) ? [{ field: 'access_period.end_at', message: courseSays.over }] : []),
    ...(await limitProblems(db, before.id, sent.max_participants)),
    ...(twice(sent) ? [{ field: 'additional_achievements', message: courseSays.twice }] : []),
    ...((rows[0]?.n ?? 0) < testers.length ? [{ field: 'trial_users', message: says.notValid('Trial Users') }] : []),
    ...(before.status === 'trial' && sent.trial_users?.length === 0
      ? [{ field: 'trial_users', message: courseSays.testers }]
      : []),
    ...(sent.prerequisites ? await checkPrerequisites(db, before.id, 'course', sent.prerequisites) : []),
  ]
}

const saveGiven = (db: OrgDb, id: string, { achievement, additional_achievements }: OtherChange) =>
  saveAchievements(db, id, {
    ...(achievement !== undefined && { achievement }),
    ...(additional_achievements && {
      additional_achievements: additional_achievements.map((one) => ({ ...one, min_score: nothing(one.min_score) ?? null })),
    }),
  })

/** Saves the step Others; what is left out stays as it is. */
export async function saveOthers(db: OrgDb, before: CourseDetail, sent: Partial<CourseOther> | OtherChange): Promise<void> {
  const { id } = before
  const errors = await otherProblems(db, before, sent)
  if (errors.length > 0) throw invalidFields(errors)
  await changeRow(db, 'cohorts', id, ofRun(sent))
  // Whoever waits comes before those who are invited now.
  if (sent.max_participants !== undefined) await promoteWaiting(db, id)
  if (sent.access_period) await meetWhileOpen(db, id)
  await changeRow(db, 'contents', id, {
    is_marketplace: sent.is_marketplace,
    price: orNone(sent.price),
    license_months: orNone(sent.license_months),
  })
  await saveOwn(db, id, { trial_users: sent.trial_users, others_saved: true })
  if (before.status === 'trial' && sent.trial_users) await beginTrial(db, id, sent.trial_users)
  await saveGiven(db, id, sent)
  if (sent.feedbacks)
    await attachQuestions(
      db,
      id,
      sent.feedbacks.map((one) => one.question_id),
    )
  if (sent.invited_user_ids?.length) await addParticipants(db, id, { user_ids: sent.invited_user_ids, overflow: 'refuse' })
  const { privacy, distributed_organizations, prerequisites } = sent
  await changeContent(
    db,
    before,
    { privacy, distributed_organizations, prerequisites: prerequisites?.map((one) => one.id) },
    true,
  )
}

export function requireDeletable({ can_delete }: CourseDetail): void {
  if (!can_delete) throw conflict('Course is in use and cannot be deleted')
}
