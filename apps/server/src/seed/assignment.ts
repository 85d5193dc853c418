import { randomUUID } from 'node:crypto'
import { newAssignment } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { chance } from '@pelita/simulator/decisions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createAssignment } from '../areas/assignment/assignment.service.ts'
import { placeItem } from '../learning/item/place-item.ts'
import { type OrgDb, withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import { privateKey } from '../platform/storage/keys.ts'
import { type AssignmentPlan, assignmentPlans } from './assignment-plans.ts'
import { inGroups, type MadeResult, makeResult, type Owing } from './make-submissions.ts'
import type { SeededOrganization } from './people.ts'
import { type Cast, castOf } from './seed-cast.ts'
import { smallPdf } from './small-pdf.ts'
import { type NewFile, writeFiles, writeSubmissions } from './write-submissions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
type Form = z.output<typeof newAssignment>

/** Assignments of every kind, used in classes, with work in every state: missing, waiting, graded, handed in again, by groups. */
export async function seedAssignments({ database, storage }: Pick<Services, 'database' | 'storage'>, org: SeededOrganization) {
  const files: (NewFile & { readonly content: Buffer })[] = []
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
    const cast = await castOf(db)
    for (const [n, plan] of assignmentPlans.entries()) {
      const { title, instruction, preferences } = plan
      const form = newAssignment.parse({ title, instruction, ...preferences })
      const id = await createAssignment(db, form, stampsOf(cast.staff[n % cast.staff.length] ?? cast.staff[0], n))
      await seedUses(db, id, plan)
      const content = smallPdf(`${title} - ${org.title}`)
      const fileOf = (owner: string) => {
        const file = randomUUID()
        const key = privateKey(org.code, 'submission', { id: file, ext: 'pdf' })
        files.push({ id: file, key, owner, name: plan.file, size: content.byteLength, content })
        return file
      }
      const made = resultsOf(await owingOf(db, id), plan, form, cast, fileOf)
      await writeSubmissions(db, id, form.grading_status, made)
    }
    await writeFiles(db, files)
  })
  for (const { key, content } of files) await storage.put(key, content, { mime: 'application/pdf', visibility: 'private' })
}

const stampsOf = (author: string, n: number) => ({
  created_by: author,
  updated_by: author,
  created_at: new Date(Date.now() - (130 - n * 9) * DAY).toISOString(),
  updated_at: new Date(Date.now() - (3 + n * 4) * DAY).toISOString(),
})

/** One item per batch of each class of its categories; it may be skipped, because those classes were completed without it. */
async function seedUses(db: OrgDb, assignmentId: string, { categories, title, pass_grade }: AssignmentPlan): Promise<void> {
  const { rows } = await sql<{ content_id: string; cohort_id: string; days: number; end_at: string }>`
    select c.id as content_id, b.id as cohort_id, x.days, b.end_at from classrooms x join contents c on c.id = x.id
      join categories k on k.id = c.category_id join cohorts b on b.content_id = c.id and b.kind = 'batch'
     where k.title = any (${[...categories]}::text[]) order by c.title, b.start_at`.execute(db)
  const items = new Map<string, string>()
  for (const { content_id, cohort_id, days, end_at } of rows) {
    const item_id = items.get(content_id) ?? randomUUID()
    items.set(content_id, item_id)
    await placeItem(db, {
      ...{ type: 'assignment', asset_id: assignmentId, cohort_id, item_id, can_skip: true },
      titles: { day: `Hari ${Math.max(1, days)}`, section: 'Tugas', content: title },
      terms: {
        pass_grade,
        activity_score: pass_grade === null ? 0 : 20,
        due_date: new Date(Date.parse(end_at) + 7 * DAY).toISOString(),
      },
    })
    await sql`update batch_experts set flows = flows || ${item_id}::uuid where batch_id = ${cohort_id}`.execute(db)
  }
}

const owingOf = async (db: OrgDb, assignmentId: string): Promise<Owing[]> =>
  (
    await sql<Owing>`
      select x.id as result_id, x.relation_id, x.user_id, x.nik, b.start_at, b.end_at
        from item_results x join cohorts b on b.id = x.cohort_id
        join enrollments e on e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.status = 'confirmed'
       where x.asset_id = ${assignmentId} and b.status = 'publish' and b.start_at < now() - interval '1 hour'
       order by b.start_at, x.relation_id, x.nik`.execute(db)
  ).rows

/** Most hand in before the end; those one can sign in as have something left to do where it is still possible. */
function handsIn({ nik, relation_id, user_id, end_at }: Owing, cast: Cast): boolean {
  const over = Date.parse(end_at) + 7 * DAY < Date.now()
  if (!over && cast.known.includes(user_id)) return false
  return chance(6, nik, relation_id.slice(0, 8)) < (over ? 0.9 : 0.6)
}

function resultsOf(
  owing: readonly Owing[],
  plan: AssignmentPlan,
  form: Form,
  cast: Cast,
  fileOf: (owner: string) => string,
): MadeResult[] {
  const manners = { form, plan, grader: cast.experts[0] ?? cast.staff[0], fileOf }
  const handing = owing.filter((one) => handsIn(one, cast))
  if (form.assignment_type === 'individual') return handing.map((one) => makeResult([one], manners))
  const uses = [...new Set(handing.map((one) => one.relation_id))]
  return uses.flatMap((use) =>
    inGroups(handing.filter((one) => one.relation_id === use)).map((group) => makeResult(group, manners)),
  )
}
