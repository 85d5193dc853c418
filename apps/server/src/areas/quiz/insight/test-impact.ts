import { IMPACT_MIN_ANSWERS, impactOf } from '@pelita/contract/areas/quiz/learning-impact.ts'
import { round2 } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { attemptsOf, type ReportScope } from '../results/report-scope.ts'
import { askedQuestions } from './asked-questions.ts'
import { revisionsOf } from './impact.ts'

type Side = 'pre_learner' | 'post_learner'
const SIDES = ['pre_learner', 'post_learner'] as const satisfies Side[]

interface Counted {
  readonly side: Side
  readonly question_id: string
  readonly revision_id: string
  /** null: everybody who was asked. */
  readonly code: string | null
  readonly n: number
  /** Points of all of them together, and what they could have gained; null beside a code. */
  readonly points: number | null
  readonly maximum: number | null
}

/**
 * One attempt of a person before and one after: where the module says which is which the first of the one and the last of the other, else
 * a person's first attempt and, of who took it again, the last.
 */
const sides = (quizId: string, scope: ReportScope) => sql`
  with own as (
    select a.id, a.revision_id, a.displayed, a.score, a.status, a.objective, a.result_id,
           row_number() over (partition by a.result_id, a.objective order by a.finished_at, a.attempt_no) as nth,
           row_number() over (partition by a.result_id, a.objective order by a.finished_at desc, a.attempt_no desc) as from_end
      from quiz_attempts a where ${attemptsOf(quizId, scope)} and a.finished_at is not null),
  sided as materialized (
    select id, revision_id, displayed, score, status,
           case when objective = 'pre_learner' and nth = 1 then 'pre_learner' when objective = 'post_learner' and from_end = 1 then 'post_learner'
                when objective = 'general' and nth = 1 then 'pre_learner' when objective = 'general' and from_end = 1 then 'post_learner' end as side
      from own)`

async function countAnswers(db: OrgDb, quizId: string, scope: ReportScope): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    ${sides(quizId, scope)},
    answered as materialized (
      select s.side, x.question_id, s.revision_id, x.answer, x.points,
             coalesce((d.shown->'regraded'->>'score')::numeric, (q.asked->>'score')::numeric) as maximum
        from sided s join quiz_answers x on x.attempt_id = s.id join quiz_revisions v on v.id = s.revision_id
        cross join lateral (select shown from jsonb_array_elements(s.displayed) shown where shown->>'id' = x.question_id::text limit 1) d
        cross join lateral (select asked from jsonb_array_elements(v.questions) asked where asked->>'id' = x.question_id::text limit 1) q
       where s.side is not null and x.points is not null)
    select side, question_id, revision_id, null as code, count(*) as n, sum(points)::float8 as points, sum(maximum)::float8 as maximum
      from answered group by 1, 2, 3
    union all
    select side, question_id, revision_id, code, count(*), null, null
      from answered cross join lateral jsonb_array_elements_text(
        case when answer ? 'codes' then answer->'codes' when answer ? 'code' then jsonb_build_array(answer->'code') else '[]' end) code
     group by 1, 2, 3, 4`.execute(db)
  return rows
}

const scoresOf = async (db: OrgDb, quizId: string, scope: ReportScope) =>
  (
    await sql<{ side: Side; n: number; graded: number; mean: number | null }>`
      ${sides(quizId, scope)}
      select side, count(*) as n, count(score) filter (where status <> 'waiting_review') as graded,
             (avg(score) filter (where status <> 'waiting_review'))::float8 as mean
        from sided where side is not null group by side`.execute(db)
  ).rows

interface Sum {
  counts: Record<string, number>
  count: number
  points: number
  maximum: number
}

const add = (sums: Map<string, Sum>, { side, question_id, code, n, points, maximum }: Counted): void => {
  const key = `${side} ${question_id}`
  const sum = sums.get(key) ?? { counts: {}, count: 0, points: 0, maximum: 0 }
  sums.set(key, sum)
  if (code !== null) sum.counts[code] = (sum.counts[code] ?? 0) + n
  else Object.assign(sum, { count: sum.count + n, points: sum.points + (points ?? 0), maximum: sum.maximum + (maximum ?? 0) })
}

/** LIM 2 is a test: how many of the points were gained before and how many after, of all questions and of each. */
export async function testImpact(db: OrgDb, quizId: string, scope: ReportScope) {
  const counted = await countAnswers(db, quizId, scope)
  const scores = await scoresOf(db, quizId, scope)
  const known = await revisionsOf(db, [...new Set(counted.map((row) => row.revision_id))])
  const sums = new Map<string, Sum>()
  for (const row of counted) add(sums, row)
  const results = [...askedQuestions(known).values()].map(({ question }) => {
    // The same question is asked twice; each side is told apart by an id that says which.
    const side = (name: Side) => ({ ...question, options: [...question.options], id: `${name} ${question.id}` })
    const asked = Object.fromEntries(
      SIDES.flatMap((name) => (scores.some((row) => row.side === name) ? [[name, side(name)]] : [])),
    )
    const row = impactOf({ question: question.question, question_type: question.question_type, asked }, (id) => {
      const { counts = {}, count = 0, points = 0, maximum = 0 } = sums.get(id) ?? {}
      return { counts, count, share: maximum > 0 ? points / maximum : 0 }
    })
    const figures = Object.fromEntries(
      Object.entries(row.figures).map(([name, figure]) => [name, { ...figure, question_id: question.id }]),
    )
    return { ...row, figures }
  })
  return {
    answered: Object.fromEntries(scores.map(({ side, n }) => [side, n])),
    percent: Object.fromEntries(
      scores.map(({ side, graded, mean }) => [side, mean === null || graded < IMPACT_MIN_ANSWERS ? null : round2(mean)]),
    ),
    results,
  }
}
