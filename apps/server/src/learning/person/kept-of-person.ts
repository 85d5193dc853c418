import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

type Parts = Readonly<Record<string, (userId: string) => RawBuilder<unknown>>>

/** Wherever they learn: also at organisations whose contents were distributed to theirs. */
const LEARNING: Parts = {
  enrollments: (id) => sql`
    select mo.content_type, mo.title, b.title as batch, e.source, e.status, e.learning_status, e.progress, e.invited_at, e.confirmed_at, e.started_at,
           e.completed_at, e.answer_reason
      from enrollments e join contents mo on mo.id = e.content_id join cohorts b on b.id = e.cohort_id where e.user_id = ${id} order by e.created_at`,
  attendances: (id) => sql`
    select p.title, a.value, a.clock_in, a.method, a.lat, a.lon from attendances a join presences p on p.id = a.presence_id
     where a.user_id = ${id} order by a.created_at`,
  results: (id) => sql`
    select u.title, x.type, x.status, x.started_at, x.finished_at from item_results x join uses u on u.id = x.relation_id
     where x.user_id = ${id} order by x.created_at`,
  quiz_answers: (id) => sql`
    select q.title as quiz, t.attempt_no, t.started_at, t.finished_at, a.answer from quiz_attempts t join quizzes q on q.id = t.quiz_id
      join quiz_answers a on a.attempt_id = t.id where t.user_id = ${id} order by t.started_at, a.created_at`,
  submissions: (id) => sql`
    select s.version, s.notes, s.submitted_at from assignment_submissions s where s.user_id = ${id} order by s.submitted_at`,
  achievements: (id) => sql`
    select a.name, g.kind, g.state, g.granted_at, g.claim_at, g.valid_until from achievement_grants g
      join achievements a on a.id = g.achievement_id and a.kind = g.kind where g.user_id = ${id} order by g.granted_at`,
  ratings: (id) => sql`
    select mo.title, f.rating, f.comment, f.submitted_at from content_feedbacks f join contents mo on mo.id = f.content_id
     where f.user_id = ${id} order by f.submitted_at`,
  coaching: (id) => sql`
    select s.title, s.start_at, k.status, k.objective, k.reason, k.rating, k.rating_comment, k.rated_at, k.created_at from coaching_bookings k
      join coaching_sessions s on s.id = k.session_id where k.user_id = ${id} order by k.created_at`,
}

const OF_BOOKINGS = sql`join coaching_bookings k on k.id = x.booking_id join coaching_sessions s on s.id = k.session_id`

const AT_HOME: Parts = {
  profile: (id) => sql`
    select nik, full_name, email, phone, picture, posisi, gender, birth_date::text as birth_date, join_date::text as join_date, employment_status, groups,
           language, last_login_at, created_at from memberships where id = ${id}`,
  /** What a coach wrote once the person may read it (decision 170). */
  coaching_notes: (id) => sql`
    select s.title, s.start_at, x.notes from coaching_notes x ${OF_BOOKINGS} where k.user_id = ${id} and x.is_shared order by x.created_at`,
  coaching_follow_ups: (id) => sql`
    select s.title, s.start_at, x.text, x.due::text as due, x.done_at from coaching_follow_ups x ${OF_BOOKINGS}
     where k.user_id = ${id} order by x.created_at, x.position`,
  points: (id) => sql`select kind, points, note, at from point_entries where user_id = ${id} order by at`,
  posts: (id) =>
    sql`select title, body, link_url, tags, status, created_at from knowledge_posts where user_id = ${id} order by created_at`,
  comments: (id) => sql`select title, body, status, created_at from comments where user_id = ${id} order by created_at`,
  loans: (id) => sql`
    select title, status, requested_at, borrowed_at, due_date::text as due_date, returned_at, fine from digilib_loans
     where user_id = ${id} order by requested_at`,
  reviews: (id) => sql`select title, rating, body, created_at from digilib_reviews where user_id = ${id} order by created_at`,
  read_announcements: (id) => sql`
    select a.title, r.read_at from announcement_reads r join announcements a on a.id = r.announcement_id where r.user_id = ${id} order by r.read_at`,
  problems: (id) => sql`
    select number, title, description, category, status, place, device, app_version, reference, resolution, created_at from issues
     where reporter_id = ${id} order by created_at`,
  problem_messages: (id) => sql`
    select i.number, c.body, c.created_at from issue_comments c join issues i on i.id = c.issue_id where c.author_id = ${id} order by c.created_at`,
  pushed_devices: (id) => sql`
    select split_part(endpoint, '/', 3) as service, created_at from push_subscriptions where user_id = ${id} order by created_at`,
  accepted_texts: (id) => sql`
    select t.document, t.version, a.accepted_at, a.ip from legal_acceptances a join legal_texts t on t.id = a.text_id
     where a.user_id = ${id} order by a.accepted_at`,
}

async function collect(db: OrgDb, parts: Parts, userId: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts)) found[name] = (await part(userId).execute(db)).rows
  return found
}

/** Over the own organisation and those that distribute to it, as who asks may (see `visit.ts`). */
type Across = <T>(db: OrgDb, work: () => Promise<T>) => Promise<T>

/**
 * What is kept about a person here, by what it is about: the same whether they ask for it or whoever keeps their account does. What they
 * were told is not among it: it quotes others, and is for their own eyes.
 */
export async function keptOfPerson(db: OrgDb, userId: string, across: Across): Promise<Record<string, unknown>> {
  const home = await collect(db, AT_HOME, userId)
  return { ...home, ...(await across(db, () => collect(db, LEARNING, userId))) }
}
