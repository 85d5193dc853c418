import { randomUUID } from 'node:crypto'
import { newAssignment } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { chance } from '@pelita/simulator/decisions.ts'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createAssignment } from '../../areas/assignment/assignment.service.ts'
import { mayStart, START_FACTS, type StartFacts } from '../../learning/item/may-start.ts'
import { placeItem } from '../../learning/item/place-item.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import { type KnownPeople, readPeople } from '../classroom/known-people.ts'
import { READY_AT } from '../ready-at.ts'
import type { SeededOrganization } from '../user/people.ts'
import { type AssignmentPlan, assignmentPlans } from './assignment-plans.ts'
import { inGroups, type MadeResult, makeResult, type Owing, timesOf } from './make-submissions.ts'
import { type NewFile, writeFiles, writeSubmissions } from './write-submissions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
type Form = z.output<typeof newAssignment>

/** Assignments of every kind, most of them used in classes. */
export async function seedAssignments({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
    const cast = await readPeople(db)
    for (const [n, plan] of assignmentPlans.entries()) {
      const id = await createAssignment(db, formOf(plan), stampsOf(cast.staff[n % cast.staff.length] ?? cast.staff[0], n))
      await seedUses(db, id, plan)
    }
  })
}

const formOf = ({ title, instruction, preferences }: AssignmentPlan): Form =>
  newAssignment.parse({ title, instruction, ...preferences })

/** Work in every state: missing, waiting, graded, handed in again, by groups. */
export async function seedSubmissions({ database, storage }: Pick<Services, 'database' | 'storage'>, org: SeededOrganization) {
  const files: (NewFile & { readonly content: Buffer })[] = []
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
    const cast = await readPeople(db)
    const made = await db.selectFrom('assignments').select(['id', 'title']).execute()
    for (const plan of assignmentPlans) {
      const id = made.find((row) => row.title === plan.title)?.id ?? ''
      const form = formOf(plan)
      const content = pdfOf([`${plan.title} - ${org.title}`])
      const fileOf = (owner: string) => {
        const file = randomUUID()
        const key = privateKey(org.code, 'submission', { id: file, ext: 'pdf' })
        files.push({ id: file, key, owner, name: plan.file, size: content.byteLength, content })
        return file
      }
      await writeSubmissions(db, id, form.grading_status, resultsOf(await owingOf(db, id), plan, form, cast, fileOf))
    }
    await writeFiles(db, files)
  })
  for (const { key, content } of files) await storage.put(key, content, { mime: 'application/pdf', visibility: 'private' })
}

const stampsOf = (author: string, n: number) => ({
  created_by: author,
  updated_by: author,
  created_at: new Date(Date.now() - (360 - n * 9) * DAY).toISOString(),
  updated_at: new Date(Date.now() - (3 + n * 4) * DAY).toISOString(),
})

/** One item per batch of each class of its categories; only where it is required nobody completes the class without it. */
async function seedUses(db: OrgDb, assignmentId: string, plan: AssignmentPlan): Promise<void> {
  const { categories, required = [], title, pass_grade, opens_after_days } = plan
  const { rows } = await sql<UsedRun>`
    select c.id as content_id, b.id as cohort_id, x.days, b.start_at, b.end_at, coalesce(k.title, c.content_type) as category
      from contents c join cohorts b on b.content_id = c.id and b.kind = 'batch'
      left join classrooms x on x.id = c.id left join categories k on k.id = c.category_id
     where coalesce(k.title, c.content_type) = any (${[...categories]}::text[]) order by c.title, b.start_at`.execute(db)
  const items = new Map<string, string>()
  for (const { content_id, cohort_id, days, start_at, end_at, category } of rows) {
    const item_id = items.get(content_id) ?? randomUUID()
    items.set(content_id, item_id)
    const after = (instant: string, more: number) => new Date(Date.parse(instant) + more * DAY).toISOString()
    await placeItem(db, {
      ...{ type: 'assignment', asset_id: assignmentId, cohort_id, item_id, can_skip: !required.includes(category) },
      titles: { day: days ? `Hari ${days}` : null, section: 'Tugas', content: title },
      terms: {
        ...{ pass_grade, activity_score: pass_grade === null ? 0 : 20, due_date: after(end_at, 7) },
        opens_at: opens_after_days ? after(start_at, opens_after_days) : null,
      },
    })
    await sql`update batch_experts set flows = flows || ${item_id}::uuid where batch_id = ${cohort_id}`.execute(db)
  }
}

interface UsedRun {
  readonly content_id: string
  readonly cohort_id: string
  readonly days: number | null
  readonly start_at: string
  readonly end_at: string
  readonly category: string
}

type Candidate = Owing & StartFacts

const owingOf = async (db: OrgDb, assignmentId: string): Promise<Candidate[]> =>
  (
    await sql<Candidate>`
      select x.id as result_id, x.relation_id, x.user_id, x.nik, c.title || ' ' || h.title as place, ${START_FACTS}, ${READY_AT}
        from item_results x join uses u on u.id = x.relation_id join cohorts h on h.id = u.cohort_id join contents c on c.id = h.content_id
        join enrollments e on e.id = x.enrollment_id and e.archived_at is null and e.status = 'confirmed'
       where x.asset_id = ${assignmentId} and h.status = 'publish' and h.start_at < now() - interval '1 hour'
       order by h.start_at, place, x.nik`.execute(db)
  ).rows

/** Most hand in before the end; those one can sign in as have something left to do where it is still possible. */
function handsIn(owing: Candidate, cast: KnownPeople): boolean {
  const { nik, place, user_id, end_at } = owing
  const over = Date.parse(end_at) + 7 * DAY < Date.now()
  if (!over && cast.known.includes(user_id)) return false
  const { begins, ends } = timesOf([owing])
  if (begins > ends || mayStart('assignment', owing, new Date(begins)) !== null) return false
  return chance(6, nik, place) < (over ? 0.9 : 0.6)
}

function resultsOf(
  owing: readonly Candidate[],
  plan: AssignmentPlan,
  form: Form,
  cast: KnownPeople,
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
