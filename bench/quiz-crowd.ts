import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeClass, useItem } from './bench-class.ts'
import { makePeople } from './volume.ts'

export const QUESTIONS = 20

export interface Crowd {
  readonly quiz_id: string
  readonly relation_id: string
  /** The tokens of their sessions by their NIK. */
  readonly tokens: ReadonlyMap<string, string>
}

/** A class of its own whose participants have a quiz of twenty questions before them, each signed in. Made anew each time: a quiz is taken once. */
export async function makeQuizCrowd(url: string, people: number): Promise<Crowd> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  const title = `Bench ${randomUUID()}`
  const { rows: made } = await client.query<{ id: string }>(
    "insert into quizzes (title, description, type, question_type, pass_grade, total_questions) values ($1, '<p>Bench</p>', 'quiz', 'mcsa', 50, $2) returning id",
    [title, QUESTIONS],
  )
  const quiz_id = made[0]?.id ?? ''
  await client.query(
    `insert into quiz_questions (quiz_id, position, question, question_type, options)
     select $1, n, '<p>Question ' || n || '</p>', 'mcsa',
            '[{"code": "A", "no": "1", "label": "One", "is_correct": true, "score": null, "url_image": null},
              {"code": "B", "no": "2", "label": "Two", "is_correct": false, "score": null, "url_image": null},
              {"code": "C", "no": "3", "label": "Three", "is_correct": false, "score": null, "url_image": null}]'
       from generate_series(1, $2::int) n`,
    [quiz_id, QUESTIONS],
  )
  const run = await makeClass(client, title)
  const relation_id = await useItem(client, run, 'quiz', quiz_id)
  await client.query(
    `insert into enrollments (content_id, cohort_id, user_id, status)
     select $1, $2, id, 'confirmed' from memberships where org_id = current_org() and nik like 'B%' order by nik limit $3`,
    [run.content_id, run.cohort_id, people],
  )
  const tokens = await openSessions(client, run.cohort_id)
  await client.query('analyze')
  await client.end()
  return { quiz_id, relation_id, tokens }
}

/** Signing in five hundred people would measure how passwords are checked. */
export async function openSessions(client: pg.Client, cohortId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; nik: string; person_id: string }>(
    `select m.id, m.nik, m.person_id from enrollments e join memberships m on m.org_id = e.org_id and m.id = e.user_id
      where e.org_id = current_org() and e.cohort_id = $1`,
    [cohortId],
  )
  const tokens = new Map(rows.map(({ nik }) => [nik, randomBytes(32).toString('base64url')]))
  const hashes = rows.map(({ nik }) =>
    createHash('sha256')
      .update(tokens.get(nik) ?? '')
      .digest('hex'),
  )
  await client.query(
    `insert into sessions (kind, token_hash, org_id, membership_id, person_id, expires_at)
     select 'learner', t.hash, current_org(), t.member, t.person, now() + interval '1 hour'
       from unnest($1::text[], $2::uuid[], $3::uuid[]) t (hash, member, person)`,
    [hashes, rows.map(({ id }) => id), rows.map(({ person_id }) => person_id)],
  )
  return tokens
}
