import { sql } from 'kysely'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { luckOf, pick } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'

/** Of those who came, so many say something; no class of the demonstration hears from more. */
const SHARE = 0.6
const MOST_OF_A_BATCH = 18

const SAID: Readonly<Record<number, readonly [string, ...string[]]>> = {
  5: [
    'Materinya langsung bisa dipakai di pekerjaan. Terima kasih!',
    'Fasilitator menguasai topik dan sabar menjawab pertanyaan.',
    'Studi kasusnya sangat dekat dengan keadaan di lapangan.',
  ],
  4: ['Isinya baik, hanya waktu diskusi terasa kurang.', 'Jelas dan runtut. Akan lebih baik bila ada lebih banyak latihan.'],
  3: ['Cukup baik, tetapi sebagian sudah saya ketahui.', 'Ruangan agak sempit untuk kerja kelompok.'],
  2: ['Terlalu banyak teori, contohnya sedikit.', 'Jadwal sering bergeser.'],
  1: ['Suara di baris belakang tidak terdengar.'],
}

interface Participant {
  user_id: string
  content_id: string
  cohort_id: string
  title: string
  experts: string[]
  at: string
}

const ratingOf = (luck: number): number => (luck < 0.42 ? 5 : luck < 0.76 ? 4 : luck < 0.91 ? 3 : luck < 0.97 ? 2 : 1)

/** What people who took part think of their classes, given as a learner gives it, a few hours to days after the class. */
export async function seedFeedbacks({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await attach(db)
    for (const person of await people(db)) {
      const random = luckOf(org.code, 'feedback', person.cohort_id, person.user_id)
      if (random() > SHARE) continue
      const rating = ratingOf(random())
      const comment = random() < 0.7 ? pick(random, SAID[rating] ?? ['-']) : null
      const expert_ratings = person.experts.map((user_id) => ({ user_id, rating: ratingOf(random() * 0.9) }))
      const module = { module_type: 'classroom', module_id: person.content_id, batch_id: person.cohort_id }
      const { id } = await giveFeedback(db, person.user_id, { ...module, rating, comment, expert_ratings })
      await sql`
        update content_feedbacks f set submitted_at = w.at, created_at = w.at, updated_at = w.at
          from (select least(now(), ${person.at}::timestamptz + make_interval(mins => ${30 + Math.floor(random() * 4000)})) as at) w where f.id = ${id}`.execute(
        db,
      )
    }
    // One comment nobody needs to read again.
    await sql`
      update content_feedbacks set is_hidden = true where id = (select id from content_feedbacks where rating <= 2 and comment is not null order by submitted_at, id limit 1)`.execute(
      db,
    )
  })
}

async function attach(db: OrgDb): Promise<void> {
  await sql`
    insert into content_feedback_questions (content_id, question_id, position, title, kind, first, last)
    select c.id, q.id, 1, left(trim(regexp_replace(q.question, '<[^>]*>', ' ', 'g')), 500), q.question_type,
           (q.options -> 0 ->> 'code')::int, (q.options -> -1 ->> 'code')::int
      from contents c cross join (select q.* from quiz_questions q join quizzes z on z.id = q.quiz_id and z.type = 'lim'
             where q.question_type = 'linear_scale' and q.question_objective = 'general' order by z.title, q.position limit 1) q
     where c.content_type = 'classroom'`.execute(db)
}

/** Those who came to a class that is over, not all of a large one. */
async function people(db: OrgDb): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select * from (
      select e.user_id, e.content_id, e.cohort_id, c.title, h.end_at as at, array(select x.user_id from batch_experts x where x.batch_id = h.id limit 3) as experts,
             row_number() over (partition by e.cohort_id order by md5(e.user_id::text || e.cohort_id::text)) as n
        from enrollments e join cohorts h on h.id = e.cohort_id join contents c on c.id = e.content_id
       where c.content_type = 'classroom' and h.end_at < now() and e.archived_at is null and e.status = 'confirmed' and e.started_at is not null) p
     where n <= ${MOST_OF_A_BATCH} order by cohort_id, n`.execute(db)
  return rows
}
