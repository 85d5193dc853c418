import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { pick, seededRandom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'

const BATCHES = 3
const SESSIONS = 2
/** Sessions no class has taken yet, so that there is something to choose from. */
const FREE = 3
const TOPICS = [
  ['Rencana tindak lanjut', 'Menyusun langkah pertama setelah kelas, bersama coach.'],
  ['Percakapan yang sulit', 'Berlatih menyampaikan umpan balik tanpa melukai.'],
  ['Menjaga kebiasaan baru', 'Apa yang menghambat, dan siapa yang dapat membantu.'],
] as const
const OBJECTIVES = ['Berani memimpin rapat tim', 'Membagi waktu untuk anak buah', null] as const

interface Open {
  id: string
}

/** Batches that run or come next, with coaches whose sessions some participants have booked. */
export async function seedCoaching({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const coaches = await coachesOf(db)
    if (coaches.length === 0) return
    const { rows: batches } = await sql<Open & { day: string }>`
      select h.id, max(greatest(h.start_at, now())) over ()::date::text as day from cohorts h join contents c on c.id = h.content_id
       where h.kind = 'batch' and h.status = 'publish' and h.end_at > now() and c.content_type = 'classroom'
       order by h.start_at, h.id limit ${BATCHES}`.execute(db)
    const taken = batches.flatMap((batch) => Array.from({ length: SESSIONS }, () => batch))
    const places: readonly (Open | null)[] = [...taken, ...Array.from({ length: FREE }, () => null)]
    const day = batches[0]?.day ?? new Date().toISOString().slice(0, 10)
    for (const [n, batch] of places.entries()) await addSession(db, { code: org.code, coaches, batch, day, n })
  })
}

async function coachesOf(db: OrgDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from memberships where groups @> '{coach}' and status = 'active' order by nik`.execute(db)
  return rows.map(({ id }) => id)
}

interface Place {
  readonly code: string
  readonly coaches: readonly string[]
  readonly batch: Open | null
  /** When the last of the batches begins, or today. */
  readonly day: string
  readonly n: number
}

/** Every session has a day of its own, so that no coach has two at once. */
async function addSession(db: OrgDb, { code, coaches, batch, day, n }: Place): Promise<void> {
  const random = seededRandom(code, 'coaching', String(n))
  const [title, description] = TOPICS[n % TOPICS.length] ?? TOPICS[0]
  const online = random() < 0.4
  const capacity = 1 + Math.floor(random() * 4)
  const { rows } = await sql<{ id: string }>`
    insert into coaching_sessions (title, description, coach_id, cohort_id, start_at, end_at, mode, url, location, capacity)
    select ${title}, ${description}, ${pick(random, coaches)}::uuid, ${batch?.id ?? null}::uuid, d.at, d.at + interval '1 hour',
           ${online ? 'online' : 'offline'}, ${online ? `https://meet.example/coaching-${n + 1}` : null}, ${online ? null : 'Ruang Coaching'}, ${capacity}::int
      from organizations o, lateral (select (${day}::date + ${7 + n}::int + time '09:00') at time zone o.timezone as at) d
     where o.id = current_org() returning id`.execute(db)
  if (!batch) return
  await sql`
    insert into coaching_bookings (session_id, enrollment_id, user_id, objective)
    select ${rows[0]?.id}::uuid, e.id, e.user_id, ${pick(random, OBJECTIVES)}::text from enrollments e join memberships m on m.id = e.user_id
     where e.cohort_id = ${batch.id} and e.status = 'confirmed' and e.archived_at is null and e.member_org_id = e.org_id
     order by md5(m.nik || ${String(n)}::text) limit ${Math.floor(random() * (capacity + 1))}`.execute(db)
}
