import type { ClassroomDetail, ClassroomForm, ClassroomOthers } from '@pelita/contract/areas/classroom/classroom.ts'
import { checkBase } from '../../learning/content/check-base.ts'
import { checkPrerequisites } from '../../learning/content/check-prerequisites.ts'
import { beginContent, changeContent } from '../../learning/content/save-content.ts'
import { attachQuestions } from '../../learning/feedback/feedback-questions.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { conflict, invalidFields } from '../../platform/http/errors.ts'

/** A classroom that only has an identifier; its steps say what it is. */
export async function beginClassroom(db: OrgDb): Promise<string> {
  const id = await beginContent(db, 'classroom')
  await db.insertInto('classrooms').values({ id }).execute()
  return id
}

type GeneralChange = { readonly [K in keyof ClassroomForm]?: ClassroomForm[K] | undefined } & {
  readonly level_id?: number | undefined
  readonly category_id?: string | undefined
}

/** Saves the step General; what is left out stays as it is. */
export async function saveGeneral(db: OrgDb, before: ClassroomDetail, change: GeneralChange): Promise<void> {
  const { title, description, competencies, providers } = change
  const category_id = change.category ?? change.category_id
  const sent = { title, description, category_id, level_id: change.level ?? change.level_id, competencies, providers }
  const errors = await checkBase(db, sent, before, { category: 'category' })
  if (errors.length > 0) throw invalidFields(errors)
  await changeContent(db, before, sent)
}

type OthersChange = { readonly [K in keyof ClassroomOthers]?: ClassroomOthers[K] | undefined }

/** What only a classroom says; answers whether it was different. */
async function saveOwn(db: OrgDb, before: ClassroomDetail, { objectives, target_audience }: OthersChange): Promise<boolean> {
  const said = {
    objectives: objectives ?? before.objectives,
    target_audience: target_audience === undefined ? before.target_audience : target_audience || null,
  }
  const isOther =
    JSON.stringify(said) !== JSON.stringify({ objectives: before.objectives, target_audience: before.target_audience })
  if (isOther) await changeRow(db, 'classrooms', before.id, said)
  return isOther
}

/** Saves the step Optional. */
export async function saveOthers(db: OrgDb, before: ClassroomDetail, change: OthersChange): Promise<void> {
  const { tags, privacy, distributed_organizations, prerequisites } = change
  if (prerequisites) {
    const errors = await checkPrerequisites(db, before.id, 'classroom', prerequisites)
    if (errors.length > 0) throw invalidFields(errors)
  }
  const isOwn = await saveOwn(db, before, change)
  const questions = change.feedbacks?.map((one) => one.question_id)
  const isAsked = questions ? await attachQuestions(db, before.id, questions) : false
  const sent = { tags, privacy, distributed_organizations, prerequisites: prerequisites?.map((one) => one.id) }
  await changeContent(db, before, sent, isOwn || isAsked)
}

/** Moves a classroom to the bin with its batches, unless people take part or something of it is published. */
export async function removeClassroom(db: OrgDb, { id, can_delete }: ClassroomDetail): Promise<void> {
  if (!can_delete) throw conflict('Classroom is in use and cannot be deleted')
  await moveToBin(db, 'contents', id)
}
