import type { IssueCategory, IssuePriority, IssueState } from '@pelita/contract/areas/issue/issue-words.ts'
import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

interface Plan {
  readonly title: string
  readonly description: string
  readonly category: IssueCategory
  readonly priority: IssuePriority
  readonly status: IssueState
  /** Days ago. */
  readonly reported: number
  readonly place: string
  readonly said?: readonly [byReporter: boolean, text: string][]
  readonly resolution?: string
  /** Working hours it took. */
  readonly took?: number
}

const PLANS: readonly Plan[] = [
  {
    ...{ title: 'Video berhenti di tengah', category: 'content', priority: 'high', status: 'in_progress', reported: 2 },
    ...{ place: '/media', description: 'Video keselamatan berhenti di menit ketiga, padahal sinyal penuh.' },
    said: [
      [false, 'Terima kasih laporannya. Ponsel apa yang Anda pakai?'],
      [true, 'Android lama, peramban bawaan.'],
    ],
  },
  {
    ...{ title: 'Nama di sertifikat salah', category: 'certificate', priority: 'medium', status: 'resolved', reported: 5 },
    ...{ place: '/achievements', description: 'Nama belakang saya kurang satu huruf di sertifikat kelas pertama.', took: 6.5 },
    resolution: 'Nama sudah diperbaiki dan sertifikat dibuat ulang. Silakan unduh lagi.',
    said: [[false, 'Kami cocokkan dulu dengan data kepegawaian.']],
  },
  {
    ...{ title: 'Tidak bisa presensi di gudang', category: 'presence', priority: 'urgent', status: 'open', reported: 1 },
    ...{ place: '/scan', description: 'Muncul tulisan di luar lokasi, padahal saya berdiri di pintu gudang.' },
  },
  {
    ...{ title: 'Nilai kuis belum keluar', category: 'quiz', priority: 'low', status: 'closed', reported: 24, took: 11 },
    ...{ place: '/todo', description: 'Sudah seminggu esai saya belum dinilai oleh pengajar.' },
    resolution: 'Pengajar sudah menilai. Nilai dapat dilihat di riwayat.',
  },
  {
    ...{ title: 'Minta libur dari kelas', category: 'other', priority: 'low', status: 'rejected', reported: 12 },
    ...{ place: '/classes', description: 'Saya ingin tidak ikut kelas minggu depan karena cuti.' },
    resolution: 'Silakan minta izin lewat atasan; ini bukan masalah aplikasi.',
  },
]

const days = (count: number) => sql<string>`now() - make_interval(days => ${count}, hours => 3)`

/** Problems in every state, with what was said about them. */
export async function seedIssues({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const { rows } = await sql<{ admin: string; learners: string[] }>`
      select (select id from memberships where email = ${`admin@${org.code}.test`}) as admin,
             array(select id from memberships where email like 'learner%' and status = 'active' and person_id is not null order by nik limit 5) as learners`.execute(
      db,
    )
    const [known] = rows
    if (!known) return
    for (const [at, plan] of PLANS.entries()) await seedOne(db, plan, known.admin, known.learners[at % known.learners.length])
  })
}

async function seedOne(db: OrgDb, plan: Plan, admin: string, reporter: string | undefined): Promise<void> {
  if (!reporter) return
  const { title, description, category, priority, status, place, resolution, took } = plan
  const reported = days(plan.reported)
  const isHandled = status !== 'open'
  const done = sql`${reported} + make_interval(hours => 20)`
  const month = sql`to_char(${reported}, 'YYYYMM')`
  const { rows } = await sql<{ id: string }>`
    insert into issues (month, seq, title, description, category, priority, status, reporter_id, assignee_id, place, device, app_version, target_at,
        first_response_at, resolved_at, resolution_hours, resolution, created_by, updated_by, created_at, updated_at)
    select ${month}, 1 + coalesce((select max(seq) from issues where month = ${month}), 0), ${title}, ${description}, ${category}, ${priority}, ${status},
           ${reporter}, ${isHandled ? admin : null}, ${place}, 'Mozilla/5.0 (Linux; Android 9)', 'app', ${reported} + interval '1 day',
           ${isHandled ? sql`${reported} + interval '2 hours'` : null}, ${took ? done : null}, ${took ?? null}, ${resolution ?? null},
           ${reporter}, ${isHandled ? admin : reporter}, ${reported}, ${isHandled ? done : reported}
    returning id`.execute(db)
  for (const [at, [byReporter, text]] of (plan.said ?? []).entries())
    await db
      .insertInto('issue_comments')
      .values({
        ...{ issue_id: rows[0]?.id ?? '', body: text, author_id: byReporter ? reporter : admin },
        created_at: sql<string>`${reported} + make_interval(hours => ${2 + at})`,
      })
      .execute()
}
