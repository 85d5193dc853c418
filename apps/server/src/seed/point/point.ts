import type { PointEvent } from '@pelita/contract/areas/point.ts'
import { sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

interface Plan {
  readonly title: string
  readonly event: PointEvent
  readonly points: number
  readonly min_score?: number
  readonly max_per_day?: number
  readonly once_per_content?: boolean
  readonly is_active?: boolean
}

const RULES: readonly Plan[] = [
  { title: 'Hadir tepat waktu', event: 'presence_present', points: 5, once_per_content: false },
  { title: 'Hadir terlambat', event: 'presence_late', points: 2, once_per_content: false },
  { title: 'Lulus kuis', event: 'quiz_passed', points: 10 },
  { title: 'Nilai kuis sempurna', event: 'quiz_perfect_score', points: 15 },
  { title: 'Tugas lulus dengan nilai baik', event: 'assignment_passed', points: 20, min_score: 80 },
  { title: 'Lulus kelas', event: 'classroom_passed', points: 50 },
  { title: 'Memberi umpan balik', event: 'feedback_given', points: 3 },
  { title: 'Pengetahuan terbit', event: 'knowledge_published', points: 5 },
  { title: 'Pengetahuan disukai rekan', event: 'knowledge_liked', points: 1, max_per_day: 10 },
  { title: 'Klaim sertifikat', event: 'certificate_claimed', points: 10 },
  { title: 'Masuk setiap hari', event: 'daily_login', points: 1, max_per_day: 1 },
  { title: 'Klaim badge (lama)', event: 'badge_claimed', points: 3, is_active: false },
]

/** Before the first class, so that everything that was reached counts. */
const MADE = sql<string>`date_trunc('day', now()) - interval '425 days' + interval '4 hours'`

/** What learners earn points for; what they reached is counted by the consumer of events. */
export async function seedPoints({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await db
      .insertInto('point_rules')
      .values(RULES.map((rule) => ({ ...rule, created_at: MADE, updated_at: MADE })))
      .execute()
  })
}
