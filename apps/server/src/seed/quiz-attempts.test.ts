import { similarityBand } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownTestServer } from '../../test/test-server.ts'
import { settleAttempt } from '../areas/quiz/attempts/settle-attempt.ts'
import { withOrg } from '../platform/db/scope.ts'
import { seedLearning } from './learning.ts'
import { seedOrganizations } from './organizations.ts'
import { dateOutcomes } from './outcome-times.ts'
import { type SeededOrganization, seedPeople } from './people.ts'
import { seedQuizzes } from './quiz.ts'
import { seedAttempts } from './quiz-attempts.ts'

const server = ownTestServer()
let org: SeededOrganization
beforeAll(async () => {
  const [first] = await seedOrganizations(server.services)
  if (!first) throw new Error('no organisation was seeded')
  org = first
  await seedPeople(server.services, org)
  await seedLearning(server.services, org)
  await seedQuizzes(server.services, org)
  await seedAttempts(server.services, org)
  await dateOutcomes(server.services, org)
}, 300_000)

const ask = <T>(query: string) =>
  withOrg(server.services.database.pool, org.id, async (db) => (await sql.raw<T>(query).execute(db)).rows)

test('a result was last changed when somebody worked on it, not when it was loaded', async () => {
  const late = `updated_at > now() - interval '10 minutes'`
  expect(await ask(`select id from item_results where finished_at < now() - interval '40 days' and ${late}`)).toEqual([])
  expect(await ask('select id from item_results where updated_at < finished_at or updated_at > now()')).toEqual([])
  const [changed] = await ask<{ after: boolean }>(
    `update item_results set score = 1 where id = (select min(id::text)::uuid from item_results) returning ${late} as after`,
  )
  expect(changed?.after).toBe(true)
})

test('every state occurs, retakes too, and both sides of a survey answered before and after', async () => {
  const states = await ask<{ status: string }>(`select distinct status from item_results where type = 'quiz' order by 1`)
  expect(states.map((row) => row.status)).toEqual(['not_done', 'not_passed', 'passed', 'waiting_review'])
  const [attempts] = await ask<{ running: number; retakes: number; objectives: number }>(
    `select count(*) filter (where finished_at is null) as running, count(*) filter (where attempt_no > 1) as retakes,
            count(distinct objective) as objectives from quiz_attempts`,
  )
  expect(attempts?.running).toBeGreaterThan(0)
  expect(attempts?.retakes).toBeGreaterThan(5)
  expect(attempts?.objectives).toBe(5)
  const essays = await ask<{ similarity: number }>('select similarity from quiz_answers where similarity is not null')
  expect(new Set(essays.map((row) => similarityBand(row.similarity))).size).toBe(3)
})

test('the experts of a class grade its quizzes and none of its surveys', async () => {
  const graded = await ask<{ question_type: string }>(
    `select distinct q.question_type from batch_experts x join uses r on r.cohort_id = x.batch_id and r.item_id = any (x.flows)
       join quizzes q on q.id = r.asset_id and r.type = 'quiz' order by 1`,
  )
  const types = graded.map((row) => row.question_type)
  expect(types).toContain('essay')
  expect(types.filter((type) => type === 'lim1' || type === 'lim3')).toEqual([])
})

test('what was loaded is what the rules make of it: settling again changes nothing', async () => {
  const results = () =>
    ask<{ id: string }>(
      `select a.id, a.score, a.status, a.finished_at, x.score as row_score, x.status as row_status, x.retake, x.finished_at as row_end
         from quiz_attempts a join item_results x on x.id = a.result_id where a.finished_at is not null order by a.id limit 60`,
    )
  const before = await results()
  for (const { id } of before) await withOrg(server.services.database.pool, org.id, (db) => settleAttempt(db, id))
  expect(await results()).toEqual(before)
}, 120_000)
