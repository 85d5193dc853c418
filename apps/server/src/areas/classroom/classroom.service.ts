import { randomUUID } from 'node:crypto'
import type { ClassroomForm, ClassroomOthers } from '@pelita/contract/areas/classroom/classroom.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { saveOffers } from '../../learning/distribution/save-offers.ts'
import { attachQuestions } from '../../learning/feedback/feedback-questions.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { conflict, invalidFields } from '../../platform/http/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { classroomById } from './classroom.queries.ts'

/** A classroom that only has an identifier; its steps say what it is. */
export async function beginClassroom(db: OrgDb): Promise<string> {
  const id = randomUUID()
  const { default_privacy: privacy } = await readSettings(db, 'content')
  await db
    .insertInto('contents')
    .values({ id, content_type: 'classroom', slug: `classroom-${id}`, privacy })
    .execute()
  await db.insertInto('classrooms').values({ id }).execute()
  return id
}

const UNTITLED_DAYS = 7

/** What was begun and never got a title is nobody's classroom. */
export async function forgetUntitled(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from contents where content_type = 'classroom' and title = '' and created_at < now() - make_interval(days => ${UNTITLED_DAYS})`.execute(
    db,
  )
  for (const { id } of rows) await moveToBin(db, 'contents', id)
}

interface Chosen {
  readonly table: 'categories' | 'competencies' | 'providers'
  readonly field: keyof ClassroomForm
  readonly label: string
  readonly ids: readonly string[]
}

/** What was chosen is there, and belongs to this organisation. */
async function refuseUnknown(db: OrgDb, chosen: readonly Chosen[]): Promise<void> {
  const errors: FieldError[] = []
  for (const { table, field, label, ids } of chosen) {
    if (ids.length === 0) continue
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(table)} where id = any (${[...new Set(ids)]}::uuid[])`.execute(db)
    if ((rows[0]?.n ?? 0) < new Set(ids).size) errors.push({ field, message: says.notValid(label) })
  }
  if (errors.length > 0) throw invalidFields(errors)
}

const relink = async (
  db: OrgDb,
  id: string,
  table: 'content_competencies' | 'content_providers' | 'content_tags' | 'content_prerequisites',
  column: string,
  ids: readonly string[],
) => {
  const type = column === 'tag' ? sql`text[]` : sql`uuid[]`
  const gone =
    await sql`delete from ${sql.table(table)} where content_id = ${id} and ${sql.ref(column)} <> all (${[...ids]}::${type})`.execute(
      db,
    )
  const added = await sql`
    insert into ${sql.table(table)} (content_id, ${sql.ref(column)}) select ${id}, x from unnest(${[...new Set(ids)]}::${type}) x on conflict do nothing`.execute(
    db,
  )
  return Number(gone.numAffectedRows ?? 0) + Number(added.numAffectedRows ?? 0)
}

const touch = (db: OrgDb, id: string) =>
  sql`update contents set contents_saved_at = clock_timestamp() where id = ${id}`.execute(db)

type GeneralChange = { readonly [K in keyof ClassroomForm]?: ClassroomForm[K] | undefined } & {
  readonly level_id?: number | undefined
  readonly category_id?: string | undefined
}

const unless = <T>(present: T | null | undefined, wanted: T | undefined): T | undefined =>
  wanted === present ? undefined : wanted

/** Saves the step General; what is left out stays as it is. */
export async function saveGeneral(db: OrgDb, id: string, change: GeneralChange): Promise<void> {
  const { title, description, competencies, providers } = change
  const category_id = change.category ?? change.category_id
  await refuseUnknown(db, [
    { table: 'categories', field: 'category', label: 'Category', ids: category_id ? [category_id] : [] },
    { table: 'competencies', field: 'competencies', label: 'Competencies', ids: competencies ?? [] },
    { table: 'providers', field: 'providers', label: 'Providers', ids: providers ?? [] },
  ])
  const before = await classroomById(db, id)
  const level_id = change.level ?? change.level_id
  // Going on through the wizard saves each step: who changed nothing is not named as the last to have changed it.
  await changeRow(db, 'contents', id, {
    title: unless(before?.title, title),
    description: unless(before?.description, description),
    category_id: unless(before?.category_id, category_id),
    level_id: unless(before?.level_id, level_id),
  })
  let changed = 0
  if (competencies) changed += await relink(db, id, 'content_competencies', 'competency_id', competencies)
  if (providers) changed += await relink(db, id, 'content_providers', 'provider_id', providers)
  if (changed > 0) await touch(db, id)
}

/** A classroom that needs itself, directly or through what it needs, could be joined by nobody. */
async function refuseCircles(db: OrgDb, id: string, wanted: ClassroomOthers['prerequisites']): Promise<void> {
  const { rows } = await sql<{ title: string | null; circle: boolean }>`
    with recursive behind (first, type, id) as (
      select w.id, w.module_type, w.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, module_type text)
      union select b.first, b.type, y.needed_id from behind b join content_prerequisites y on y.content_id = b.id)
    select (select c.title from contents c where c.id = b.first and c.content_type = b.type and c.deleted_at is null) as title,
           bool_or(b.id = ${id}) as circle
      from behind b group by b.first, b.type`.execute(db)
  const errors = rows.flatMap(({ title, circle }) => {
    if (title === null) return [{ field: 'prerequisites', message: says.notValid('Prerequisite') }]
    return circle ? [{ field: 'prerequisites', message: `${title} itself requires this classroom` }] : []
  })
  if (errors.length > 0) throw invalidFields(errors)
}

type OthersChange = { readonly [K in keyof ClassroomOthers]?: ClassroomOthers[K] | undefined }

/** Saves the step Optional. */
export async function saveOthers(db: OrgDb, id: string, change: OthersChange): Promise<void> {
  const { objectives, target_audience, tags, privacy, distributed_organizations } = change
  await changeRow(db, 'contents', id, { privacy })
  const said = { objectives, target_audience: target_audience === '' ? null : target_audience }
  const before = await classroomById(db, id)
  await changeRow(db, 'classrooms', id, said)
  let changed =
    JSON.stringify([before?.objectives, before?.target_audience]) !==
    JSON.stringify([
      objectives ?? before?.objectives,
      said.target_audience === undefined ? before?.target_audience : said.target_audience,
    ])
      ? 1
      : 0
  if (tags) changed += await relink(db, id, 'content_tags', 'tag', tags)
  if (change.prerequisites) {
    await refuseCircles(db, id, change.prerequisites)
    const wanted = change.prerequisites.map((one) => one.id)
    changed += await relink(db, id, 'content_prerequisites', 'needed_id', wanted)
  }
  if (distributed_organizations)
    changed += await saveOffers(db, id, before?.distributed_organizations ?? [], distributed_organizations)
  if (
    change.feedbacks &&
    (await attachQuestions(
      db,
      id,
      change.feedbacks.map((one) => one.question_id),
    ))
  )
    changed += 1
  if (changed > 0) await touch(db, id)
}

/** Moves a classroom to the bin with its batches, unless people take part or something of it is published. */
export async function removeClassroom(db: OrgDb, id: string): Promise<void> {
  const record = await classroomById(db, id)
  if (record && !record.can_delete) throw conflict('Classroom is in use and cannot be deleted')
  await moveToBin(db, 'contents', id)
}
