import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { pick, seededRandom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'

interface SeededBatch {
  id: string
  title: string
  content_id: string
  class_title: string
  days: number
  session_mode: 'online' | 'offline'
}

const OBJECTIVES = [
  'Peserta dapat menjelaskan gagasan utama dengan kata-katanya sendiri',
  'Peserta menerapkan satu teknik pada pekerjaannya dalam 30 hari',
  'Peserta menyusun rencana tindak lanjut bersama atasannya',
]
const AUDIENCES = [
  'Penyelia dan manajer lini pertama',
  'Seluruh karyawan tetap',
  'Staf yang baru bergabung kurang dari satu tahun',
]
const BUILDINGS = ['Gedung A', 'Gedung B', 'Menara Utara'] as const
const ROOMS = ['Ruang Anggrek', 'Ruang Melati', 'Ruang Cempaka'] as const

/** One day from the registration to the closing; online nobody needs a room. */
const activitiesOf = (day: number, building: string | null, room: string | null) =>
  [
    [day === 1 ? 'Registrasi' : 'Presensi pagi', '07:30', '08:00'],
    [day === 1 ? 'Pembukaan dan perkenalan' : 'Ulasan hari sebelumnya', '08:00', '09:00'],
    ['Materi dan diskusi', '09:00', '12:00'],
    ['Istirahat, salat dan makan siang', '12:00', '13:00'],
    ['Latihan kelompok', '13:00', '15:30'],
    ['Penutupan', '15:30', '16:00'],
  ].map(([title, start_time, end_time]) => ({
    id: randomUUID(),
    title,
    building_name: building,
    room_name: room,
    start_time,
    end_time,
  }))

/** What the screens of classrooms show beyond who takes part: rundowns, rooms, what a class teaches and for whom. */
export async function seedClassrooms({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    // Attendance stands on the first day of each class, in a section people can name.
    await sql`
      update content_sections s set title = 'Kehadiran', day_title = 'Hari 1' from contents c
       where c.id = s.content_id and c.content_type = 'classroom' and s.title is null`.execute(db)
    await describe(db, org.code)
    const { rows } = await sql<SeededBatch>`
      select b.id, b.title, c.id as content_id, c.title as class_title, x.days, b.session_mode
        from cohorts b join contents c on c.id = b.content_id join classrooms x on x.id = c.id where b.kind = 'batch' order by c.title, b.start_at`.execute(
      db,
    )
    for (const batch of rows) await plan(db, batch, seededRandom(org.code, 'rundown', batch.class_title, batch.title))
  })
}

async function describe(db: OrgDb, code: string): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select c.id, c.title from contents c where c.content_type = 'classroom' order by c.title`.execute(db)
  for (const { id, title } of rows) {
    const random = seededRandom(code, 'describe', title)
    const objectives = OBJECTIVES.slice(0, 2 + Math.floor(random() * 2))
    await sql`update classrooms set objectives = ${objectives}, target_audience = ${pick(random, AUDIENCES)} where id = ${id}`.execute(
      db,
    )
    await sql`
      insert into content_competencies (content_id, competency_id)
      select ${id}::uuid, k.id from competencies k where k.deleted_at is null order by md5(k.code || ${title}) limit 2 on conflict do nothing`.execute(
      db,
    )
    await sql`
      insert into content_providers (content_id, provider_id)
      select ${id}::uuid, p.id from providers p
       where p.deleted_at is null and p.is_active and not exists (select 1 from content_providers o where o.content_id = ${id})
       order by md5(p.name || ${title}) limit 1 on conflict do nothing`.execute(db)
  }
}

/** A class builds on another one: of those nobody can join at the moment, so that whoever tries the demonstration is refused nowhere. */
export async function seedPrerequisite({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await sql`
      insert into content_prerequisites (content_id, needed_id)
      select c.id, n.id from contents c join contents n on n.content_type = 'classroom' and n.status = 'publish' and n.title < c.title
       where c.content_type = 'classroom' and c.status = 'publish'
         and not exists (select 1 from cohorts h where h.content_id = c.id and h.kind = 'batch' and h.start_at > now())
       order by c.title desc, n.title limit 1`.execute(db)
  })
}

async function plan(db: OrgDb, { id, days, session_mode }: SeededBatch, random: () => number): Promise<void> {
  const online = session_mode === 'online'
  const [building, room] = online ? [null, null] : [pick(random, BUILDINGS), pick(random, ROOMS)]
  const numbers = Array.from({ length: Math.max(1, days) }, (_, n) => n + 1)
  const rundown = numbers.map((day_id) => ({ day_id, activities: activitiesOf(day_id, building, room) }))
  const urls = online ? numbers.map((day_id) => ({ day_id, url: `https://meet.example/kelas-${id.slice(0, 8)}-${day_id}` })) : []
  const highlight =
    random() < 0.4 ? '<p>Harap membawa laptop dan <strong>kartu identitas</strong>. Makan siang disediakan.</p>' : null
  await sql`
    update batches set rundown = ${JSON.stringify(rundown)}, online_meeting_urls = ${JSON.stringify(urls)}, use_highlight = ${highlight !== null},
           highlighted_information = ${highlight} where id = ${id}`.execute(db)
}
