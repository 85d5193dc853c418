import { randomUUID } from 'node:crypto'
import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { newBatch } from '@pelita/contract/areas/classroom/batch-form.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { mover } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import { copyQuestions } from '../../learning/feedback/feedback-questions.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { batchById } from './batch.queries.ts'
import { beginClassroom } from './classroom.service.ts'
import { saveContents } from './contents.ts'
import { copiedBatch, copyTitle, withoutGone } from './duplicate-batch.ts'
import { createBatch } from './save-batch.ts'

const LINKS = {
  content_competencies: 'competency_id',
  content_providers: 'provider_id',
  content_tags: 'tag',
  content_prerequisites: 'needed_id',
} as const

/** What the classroom says of itself. It is offered to no other organisation until somebody does so again. */
async function copyGeneral(db: OrgDb, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ title: string }>`select title from contents where id = ${from}`.execute(db)
  await sql`
    update contents c set title = ${copyTitle(rows[0]?.title ?? '', 150)}, description = o.description, thumbnail = o.thumbnail, category_id = o.category_id,
           level_id = o.level_id, privacy = o.privacy, learning_hours = o.learning_hours
      from contents o where o.id = ${from} and c.id = ${to}`.execute(db)
  await sql`
    update classrooms x set objectives = o.objectives, target_audience = o.target_audience from classrooms o where o.id = ${from} and x.id = ${to}`.execute(
    db,
  )
  for (const [table, column] of Object.entries(LINKS))
    await sql`
      insert into ${sql.table(table)} (content_id, ${sql.ref(column)}) select ${to}, ${sql.ref(column)} from ${sql.table(table)} where content_id = ${from}`.execute(
      db,
    )
}

/** A presence belongs to one content, so the copy gets its own; quizzes and assignments are shared. */
async function copyPresences(db: OrgDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const made = new Map(ids.map((id) => [id, randomUUID()]))
  const pairs = JSON.stringify([...made].map(([old, fresh]) => ({ old, fresh })))
  await sql`
    insert into presences (id, title, description, content_type, code_mode)
    select w.fresh, left(p.title, 143) || ' (copy)', p.description, p.content_type, p.code_mode
      from jsonb_to_recordset(${pairs}::jsonb) as w (old uuid, fresh uuid) join presences p on p.id = w.old`.execute(db)
  return made
}

/** The same tree with identifiers of its own; answers which item became which. */
async function copyTree(db: OrgDb, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const { sections, surveys } = await readTree(db, from)
  const items = sections.flatMap((section) => section.contents)
  const presences = await copyPresences(
    db,
    items.flatMap(({ content_type, content_id }) => (content_type === 'presence' && content_id ? [content_id] : [])),
  )
  const flows = new Map(items.map(({ id }) => [id, randomUUID()]))
  await saveContents(db, to, {
    sections: sections.map((section) => ({
      ...section,
      id: randomUUID(),
      contents: section.contents.map(({ has_results: _, ...item }) => ({
        ...item,
        id: flows.get(item.id) ?? randomUUID(),
        content_id: presences.get(item.content_id ?? '') ?? item.content_id,
      })),
    })),
    additional_sections: surveys,
  })
  return flows
}

/** The flows of the other classroom as this one calls them; one that is in no tree any more has none. */
function withFlows<B extends ReturnType<typeof copiedBatch>>(batch: B, flows: ReadonlyMap<string, string>) {
  const renamed = <T extends { flow_id: string }>(one: T) => {
    const flow_id = flows.get(one.flow_id)
    return flow_id ? [{ ...one, flow_id }] : []
  }
  const { presence_settings: rules } = batch
  return {
    ...batch,
    presence_settings: { ...rules, items: rules.items.flatMap(renamed) },
    assignments: batch.assignments.flatMap(renamed),
    external_contents: batch.external_contents.flatMap(renamed),
    experts: batch.experts.map((one) => ({ ...one, flows: one.flows.flatMap((flow) => flows.get(flow) ?? []) })),
  }
}

async function batchesOf(db: OrgDb, classroomId: string): Promise<BatchDetail[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cohorts where content_id = ${classroomId} and kind = 'batch' and deleted_at is null order by start_at, id`.execute(
    db,
  )
  const batches: BatchDetail[] = []
  for (const { id } of rows) batches.push(await batchById(db, classroomId, id))
  return batches
}

/**
 * A draft like this classroom: contents and batches, all times moved so that its first batch begins then. Nobody takes part, and
 * every meeting has a code of its own.
 */
export async function duplicateClassroom(
  db: OrgDb,
  from: string,
  { start_at, zone }: { readonly start_at: string | null; readonly zone: string },
): Promise<string> {
  const batches = await withoutGone(db, await batchesOf(db, from))
  const [first] = batches
  if (first && !start_at) throw invalid('start_at', says.required('Start'))
  const to = await beginClassroom(db)
  await copyGeneral(db, from, to)
  const flows = await copyTree(db, from, to)
  await copyQuestions(db, from, to)
  const move = mover(first?.start_at ?? '', start_at ?? '', zone)
  for (const batch of batches) await createBatch(db, to, newBatch.parse(withFlows(copiedBatch(batch, move), flows)))
  return to
}
