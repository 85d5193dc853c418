import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { writeEntry } from '../../learning/item/step-entries.ts'
import { enterMeeting } from '../../learning/item/visits.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SeededOrganization } from '../user/people.ts'

/** A day from today at this hour of UTC: nine in the morning and two in the afternoon of Jakarta. */
const at = (days: number, hour: number) => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + days)
  day.setUTCHours(hour, 0, 0, 0)
  return day.toISOString()
}

/** A meeting of two sessions with limited seats, one for those who were invited, and a photograph to hand in. */
export const limitedSteps = () =>
  [
    {
      type: 'online_meeting',
      title: 'Tanya jawab daring',
      settings: {
        url: 'https://meet.example.com/tanya-jawab',
        instruction: 'Pilih salah satu sesi dan siapkan satu pertanyaan.',
        sessions: [
          { title: 'Sesi pagi', start: at(1, 2), end: at(1, 3), url: null },
          { title: 'Sesi siang', start: at(1, 7), end: at(1, 8), url: 'https://meet.example.com/tanya-jawab-siang' },
        ],
        max_participant: 10,
      },
    },
    {
      type: 'online_meeting',
      title: 'Bincang tertutup dengan pengajar',
      settings: {
        url: 'https://meet.example.com/bincang-pengajar',
        instruction: 'Untuk peserta yang diundang: bawa satu kasus dari unit Anda.',
        privacy: 'PRIVATE',
      },
    },
    {
      type: 'others',
      title: 'Foto alat pelindung di tempat kerja',
      settings: { instruction: 'Unggah satu foto alat pelindung yang dipakai di unit Anda.', file_upload_type: 'images' },
    },
  ] as const

const PHOTO = (n: number) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480"><rect width="640" height="480" fill="#e2e8f0"/>
<path d="M200 300a120 120 0 0 1 240 0z" fill="${['#f59e0b', '#0f766e', '#1d4ed8', '#be123c'][n % 4]}"/><rect x="170" y="300" width="300" height="28" rx="14" fill="#334155"/></svg>`

interface Person {
  enrollment_id: string
  relation_id: string
  user_id: string
  nik: string
  since: string
}

/** Those who had done everything they had to of a batch while it still went on: only they could get as far as this step. */
const furthest = async (db: OrgDb, setting: 'max_participant' | 'file_upload_type'): Promise<Person[]> =>
  (
    await sql<Person>`
      select * from (
        select e.id as enrollment_id, u.id as relation_id, e.user_id, m.nik, h.start_at, (
            select case when bool_and(x.state is not distinct from 'done') then max(x.done_at) + interval '10 minutes' end
              from uses r left join item_results x on x.relation_id = r.id and x.enrollment_id = e.id
             where r.cohort_id = u.cohort_id and r.deleted_at is null and r.is_step and not r.can_skip) as since, least(now(), h.end_at) as until
          from uses u join content_items i on i.id = u.item_id and i.settings ? ${setting} join cohorts h on h.id = u.cohort_id and h.status = 'publish'
          join enrollments e on e.cohort_id = h.id and e.status = 'confirmed' and e.archived_at is null join memberships m on m.id = e.user_id
         where u.deleted_at is null) ready
       where since between start_at and until order by since desc, nik limit 4`.execute(db)
  ).rows

/** What some have handed in, and who has a seat. */
export async function seedEnrichment({ database, storage }: Pick<Services, 'database' | 'storage'>, org: SeededOrganization) {
  await withOrg(database.pool, org.id, async (db) => {
    for (const [n, person] of (await furthest(db, 'max_participant')).entries()) {
      await writeEntry(db, person, { kind: 'seat' })
      if (Date.parse(person.since) < Date.parse(at(-2, 0))) await attend(db, person, n)
    }
    for (const [n, person] of (await furthest(db, 'file_upload_type')).entries()) await handIn(storage, db, org, person, n)
  })
}

/** Was in the meeting of a batch that is over, once everything else was done. */
async function attend(db: OrgDb, { enrollment_id, relation_id, since: came }: Person, n: number): Promise<void> {
  await enterMeeting(db, { relation_id, enrollment_id })
  await sql`
    update step_entries set created_at = ${came}, entered_at = null, seconds = ${3300 - n * 420}
     where relation_id = ${relation_id} and enrollment_id = ${enrollment_id} and kind = 'visit'`.execute(db)
  const when = { started_at: came, finished_at: came, done_at: came }
  await recordResults(db, [{ enrollment_id, relation_id, state: 'done', status: 'passed', ...when }])
}

async function handIn(storage: Storage, db: OrgDb, org: SeededOrganization, person: Person, n: number): Promise<void> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(PHOTO(n)))
    .jpeg()
    .toBuffer()
  const id = randomUUID()
  const file = { id, key: privateKey(org.code, 'step', { id, ext: 'jpg' }), name: `alat-pelindung-${person.nik}.jpg` }
  const kept = { ...file, mime: 'image/jpeg', size: bytes.byteLength, visibility: 'private' as const }
  await storage.put(file.key, bytes, { mime: kept.mime, visibility: 'private' })
  await db
    .insertInto('files')
    .values({ ...kept, created_by: person.user_id })
    .execute()
  await writeEntry(db, person, { kind: 'file', file_id: id })
  await sql`update step_entries set created_at = ${person.since} where file_id = ${id}`.execute(db)
  const { enrollment_id, relation_id, since } = person
  const when = { started_at: since, finished_at: since, done_at: since }
  await recordResults(db, [{ enrollment_id, relation_id, state: 'done', status: 'passed', ...when }])
}
