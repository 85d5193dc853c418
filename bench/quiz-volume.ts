import pg from 'pg'
import { makeClass, useItem } from './bench-class.ts'

const PARTICIPANTS = { '100': 100, '10k': 10_000 } as const
export type Crowd = keyof typeof PARTICIPANTS
const ATTEMPTS = 3
/** Times 30,000 attempts: a little more than 100,000 answers. */
const QUESTIONS = 4

export interface BenchQuiz {
  readonly quiz_id: string
  readonly relation_id: string
}

/** One quiz for each crowd, every participant with three submitted attempts; made once, beside the people of the other volume. */
export async function makeQuizVolume(url: string): Promise<Record<Crowd, BenchQuiz>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  const made: Partial<Record<Crowd, BenchQuiz>> = {}
  for (const [crowd, people] of Object.entries(PARTICIPANTS) as [Crowd, number][])
    made[crowd] = (await knownQuiz(client, crowd)) ?? (await makeQuiz(client, crowd, people))
  await client.query('analyze')
  await client.end()
  return made as Record<Crowd, BenchQuiz>
}

const titleOf = (crowd: Crowd) => `Bench quiz ${crowd}`

async function knownQuiz(client: pg.Client, crowd: Crowd): Promise<BenchQuiz | undefined> {
  const { rows } = await client.query<BenchQuiz>(
    `select q.id as quiz_id, r.id as relation_id from quizzes q join uses r on r.org_id = q.org_id and r.asset_id = q.id
      where q.org_id = current_org() and q.title = $1`,
    [titleOf(crowd)],
  )
  return rows[0]
}

async function makeQuiz(client: pg.Client, crowd: Crowd, people: number): Promise<BenchQuiz> {
  console.log(`making ${people * ATTEMPTS} attempts ...`)
  await client.query('begin')
  const one = async (statement: string, values: unknown[]) =>
    (await client.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id ?? ''
  const title = titleOf(crowd)
  const quiz_id = await one(
    "insert into quizzes (title, description, type, question_type, pass_grade, total_questions) values ($1, '<p>Bench</p>', 'quiz', 'combine', 50, $2)",
    [title, QUESTIONS],
  )
  await client.query(
    `insert into quiz_questions (quiz_id, position, question, question_type, options)
     select $1, n, '<p>Question ' || n || '</p>', case when n < $2 then 'mcsa' else 'essay' end,
            '[{"code": "A", "no": "1", "label": "One", "is_correct": true, "score": null, "url_image": null},
              {"code": "B", "no": "2", "label": "Two", "is_correct": false, "score": null, "url_image": null}]'
       from generate_series(1, $2::int) n`,
    [quiz_id, QUESTIONS],
  )
  const revision_id = await one(
    `insert into quiz_revisions (quiz_id, revision, settings, questions)
     select q.id, 1, to_jsonb(q), (select jsonb_agg(to_jsonb(x) order by x.position) from quiz_questions x where x.org_id = q.org_id and x.quiz_id = q.id)
       from quizzes q where q.org_id = current_org() and q.id = $1`,
    [quiz_id],
  )
  const made = await makeClass(client, title)
  const relation_id = await useItem(client, made, 'quiz', quiz_id)
  await client.query(
    `insert into enrollments (content_id, cohort_id, user_id, status)
     select $1, $2, id, 'confirmed' from memberships where org_id = current_org() and nik like 'B%' order by nik limit $3`,
    [made.content_id, made.cohort_id, people],
  )
  await makeAttempts(client, { quiz_id, relation_id, revision_id })
  await client.query('commit')
  return { quiz_id, relation_id }
}

async function makeAttempts(client: pg.Client, made: BenchQuiz & { readonly revision_id: string }) {
  const { quiz_id, relation_id, revision_id } = made
  await client.query(
    `insert into quiz_attempts (quiz_id, relation_id, result_id, revision_id, user_id, attempt_no, displayed, pass_grade, started_at, finished_at, score, status)
     select $1, i.relation_id, i.id, $3, i.user_id, n,
            (select jsonb_agg(jsonb_build_object('id', id, 'excluded', false) order by position) from quiz_questions where org_id = i.org_id and quiz_id = $1),
            50, now() - (n || ' hours')::interval, now() - (n || ' hours')::interval + interval '10 minutes', 25 * n, case when n > 1 then 'passed' else 'not_passed' end
       from item_results i cross join generate_series(1, ${ATTEMPTS}) n where i.org_id = current_org() and i.relation_id = $2`,
    [quiz_id, relation_id, revision_id],
  )
  await client.query(
    `insert into quiz_answers (attempt_id, quiz_id, question_id, answer, points, is_correct)
     select a.id, $1, q.id, case when q.question_type = 'essay' then jsonb_build_object('text', repeat('An answer of some length. ', 10)) else '{"code": "A"}' end,
            25 * a.attempt_no, q.question_type = 'mcsa'
       from quiz_attempts a join quiz_questions q on q.org_id = a.org_id and q.quiz_id = a.quiz_id
      where a.org_id = current_org() and a.quiz_id = $1`,
    [quiz_id],
  )
  await client.query(
    `update item_results set status = 'passed', score = 75, retake = ${ATTEMPTS - 1}, started_at = now(), finished_at = now()
      where org_id = current_org() and relation_id = $1`,
    [relation_id],
  )
}
