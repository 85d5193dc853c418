import { sql } from 'kysely'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { changeWebinar, createWebinar } from '../../areas/webinar/save-webinar.ts'
import { webinarById } from '../../areas/webinar/webinar.queries.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { withoutAudit } from '../../learning/without-audit.ts'
import { withPlatform } from '../../platform/db/platform-scope.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { categoryNamed } from '../category/category-named.ts'
import { drawPeople, type KnownPeople, readPeople } from '../classroom/known-people.ts'
import { keepContentCover } from '../content-covers.ts'
import { pick, seededRandom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'
import { attendAll, type Held } from './attendance.ts'
import { type WebinarPlan, webinarPlans } from './webinar-plans.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const iso = (at: number) => new Date(at).toISOString()
/** On the quarter of an hour, as people plan. */
const quarter = (at: number) => Math.round(at / (15 * MINUTE)) * 15 * MINUTE

/** Webinars of every phase: one that goes on now, a full one with people waiting, ended ones with a replay, one by request, one in review. */
export async function seedWebinars(services: Services, org: SeededOrganization): Promise<void> {
  const { platform, pool } = services.database
  const receiver = await platform.selectFrom('organizations').select('id').where('code', '=', 'bahari').executeTakeFirst()
  const ids: string[] = []
  for (const plan of webinarPlans[org.code] ?? []) {
    const offered = plan.shared && receiver && receiver.id !== org.id ? [receiver.id] : []
    for (const id of offered) await addPartner(platform, org.id, id)
    const thumbnail = await keepContentCover(services, org, plan.title, 'Webinar')
    const made = await withOrg(pool, org.id, (db) => withoutAudit(db, () => seedOne(db, org, plan, { thumbnail, offered })))
    if (made) ids.push(made)
  }
  await dateOwnEvents(services, org, ids)
}

interface Around {
  readonly thumbnail: string
  readonly offered: readonly string[]
}

async function seedOne(db: OrgDb, org: SeededOrganization, plan: WebinarPlan, around: Around): Promise<string | null> {
  const cast = await readPeople(db)
  const random = seededRandom(org.code, plan.title)
  const former = plan.former ? await formerOf(db, plan.title) : null
  if (plan.former && !former) return null
  const start = former?.start ?? quarter(Date.now() + plan.begins * HOUR)
  const held = { start, end: former?.end ?? start + plan.lasts * MINUTE, view: plan.view }
  const sent = await bodyOf(db, plan, { ...around, cast, random }, held)
  const id = former ? await makeWhole(db, former.id, sent) : await createWebinar(db, sent)
  if (!former) await dateIt(db, id, plan, start, pick(random, cast.staff))
  if (!former && plan.people > 0) await fill(db, { ...held, id }, plan, cast, random)
  if (held.start < Date.now()) await attendAll(db, { ...held, id }, random)
  return id
}

async function formerOf(db: OrgDb, title: string) {
  const { rows } = await sql<{ id: string; start_at: string; end_at: string }>`
    select c.id, h.start_at, h.end_at from contents c join cohorts h on h.id = c.id where c.content_type = 'webinar' and c.title = ${title}`.execute(
    db,
  )
  const [found] = rows
  return found ? { id: found.id, start: Date.parse(found.start_at), end: Date.parse(found.end_at) } : null
}

interface Cast extends Around {
  readonly cast: KnownPeople
  readonly random: () => number
}

async function bodyOf(
  db: OrgDb,
  plan: WebinarPlan,
  { cast, random, thumbnail, offered }: Cast,
  { start, end, view }: Omit<Held, 'id'>,
) {
  const word = plan.title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 24)
  return {
    ...{ title: plan.title, description: `<p>${plan.about}</p>`, level_id: 1, tags: ['webinar'], thumbnail },
    category_id: await categoryNamed(db, plan.categories),
    ...{ start_date_time: iso(start), end_date_time: iso(end), view_time: view, max_participants: plan.seats ?? 0 },
    ...{
      meeting_provider: 'zoom' as const,
      meeting_url: `https://meet.example.com/${word}`,
      meeting_id: '812 4407 1923',
      passcode: 'belajar26',
    },
    speakers: [
      ...plan.speakers.map(([name, title]) => ({ name, title })),
      ...(plan.expert ? [{ user_id: pick(random, cast.experts), title: 'Narasumber' }] : []),
    ],
    materials: plan.people > 0 || plan.former ? await aDocument(db) : [],
    moderator: { user_id: pick(random, cast.staff), title: 'Moderator' },
    ...(plan.replay && { recording_url: `https://video.example.com/${word}` }),
    privacy: plan.privacy ?? ('PUBLIC' as const),
    distributed_organizations: [...offered],
  }
}

/** Something to read on. */
const aDocument = async (db: OrgDb): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from contents where content_type = 'document-pdf' and status = 'publish' and deleted_at is null order by lower(title) limit 1`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

async function makeWhole(db: OrgDb, id: string, sent: Parameters<typeof changeWebinar>[2]): Promise<string> {
  const before = await webinarById(db, id)
  if (before) await changeWebinar(db, before, sent)
  return id
}

/** Planned three weeks ahead, and published a day later where it is. */
async function dateIt(db: OrgDb, id: string, { status }: WebinarPlan, start: number, by: string): Promise<void> {
  const made = iso(Math.min(start, Date.now()) - 21 * DAY)
  const published = iso(Date.parse(made) + DAY)
  await sql`
    update contents set status = ${status ?? 'publish'}, published_at = ${status ? null : published}, created_at = ${made}, created_by = ${by},
           contents_saved_at = ${published} where id = ${id}`.execute(db)
  await sql`update cohorts set created_at = ${made}, created_by = ${by} where id = ${id}`.execute(db)
}

/** People find it over the weeks before; more than there are seats wait, and where somebody decides all do but some. */
async function fill(db: OrgDb, { id, start }: Held, plan: WebinarPlan, cast: KnownPeople, random: () => number): Promise<void> {
  const opened = Math.min(start, Date.now()) - 19 * DAY
  const people = drawPeople(cast, random, plan.people, iso(opened))
  await enrollPeople(db, id, people, { source: 'self', overflow: 'wait', needsApproval: plan.privacy === 'PROTECTED' })
  for (const [n, userId] of people.entries()) {
    const came = iso(opened + ((n + random()) / people.length) * 18 * DAY)
    await sql`
      update enrollments set created_at = ${came}, invited_at = case when invited_at is not null then ${came}::timestamptz end,
             confirmed_at = case when confirmed_at is not null then ${came}::timestamptz end
       where cohort_id = ${id} and user_id = ${userId}`.execute(db)
    await sql`update waiting_list set requested_at = ${came} where cohort_id = ${id} and user_id = ${userId}`.execute(db)
  }
}

/** What is told of it happened when its rows say so. */
export const dateOwnEvents = ({ database }: Pick<Services, 'database'>, org: SeededOrganization, ids: readonly string[]) =>
  withPlatform(database, async (tx) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(tx)
    await sql`
      update enrollments e set completed_at = x.done_at from item_results x join content_relations r on r.org_id = x.org_id and r.id = x.relation_id
        join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.settings ? 'view_time'
       where e.org_id = ${org.id} and e.cohort_id = any (${[...ids]}::uuid[]) and x.org_id = e.org_id and x.enrollment_id = e.id
         and x.done_at is not null and e.completed_at > x.done_at`.execute(tx)
    await sql`
      update learning_events v set at = coalesce(w.at, v.at) from (
        select v.id, case v.type when 'enrolled' then e.created_at when 'confirmed' then e.confirmed_at when 'completed' then e.completed_at
                 when 'passed' then e.completed_at when 'item_done' then x.done_at when 'item_passed' then x.done_at
                 when 'feedback_given' then f.submitted_at end as at
          from learning_events v join enrollments e on e.org_id = v.org_id and e.id = v.enrollment_id
          left join item_results x on x.org_id = v.org_id and x.enrollment_id = e.id and x.relation_id = v.relation_id
          left join content_feedbacks f on f.org_id = v.org_id and f.enrollment_id = e.id
         where v.org_id = ${org.id} and e.cohort_id = any (${[...ids]}::uuid[])) w
       where v.org_id = ${org.id} and v.id = w.id and w.at is not null`.execute(tx)
  })
