import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { newBatch } from '@pelita/contract/areas/classroom/batch-form.ts'
import type { ClassroomDetail } from '@pelita/contract/areas/classroom/classroom.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { mover } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import { copyContent, copyTitle } from '../../learning/content/copy-content.ts'
import { copyQuestions } from '../../learning/feedback/feedback-questions.ts'
import { copyTree } from '../../learning/item/copy-tree.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { batchById } from './batch.queries.ts'
import { keepDays } from './contents.ts'
import { copiedBatch, withoutGone } from './duplicate-batch.ts'
import { createBatch } from './save-batch.ts'

/** What the classroom says of itself, with its tree; answers which item became which. */
async function copyClass(
  db: OrgDb,
  { id: from, title }: ClassroomDetail,
  move: (moment: string) => string,
): Promise<{ to: string; flows: ReadonlyMap<string, string> }> {
  const to = await copyContent(db, 'classroom', from, copyTitle(title, 150))
  await sql`
    insert into classrooms (id, objectives, target_audience) select ${to}, objectives, target_audience from classrooms where id = ${from}`.execute(
    db,
  )
  const { days, items: flows } = await copyTree(db, from, { id: to, kind: 'classroom' }, move)
  await keepDays(db, to, days)
  await copyQuestions(db, from, to)
  return { to, flows }
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
  from: ClassroomDetail,
  { start_at, zone }: { readonly start_at: string | null; readonly zone: string },
): Promise<string> {
  const batches = await withoutGone(db, await batchesOf(db, from.id))
  const [first] = batches
  if (first && !start_at) throw invalid('start_at', says.required('Start'))
  const move = first && start_at ? mover(first.start_at, start_at, zone) : (moment: string) => moment
  const { to, flows } = await copyClass(db, from, move)
  for (const batch of batches) await createBatch(db, to, newBatch.parse(withFlows(copiedBatch(batch, move), flows)))
  return to
}
