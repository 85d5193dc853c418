import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { similarityBand } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { INVITATIONS } from '@pelita/contract/learning/attendance.ts'
import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demonstrationServer } from '../../test/demonstration-server.ts'
import { NEVER } from '../../test/impossible.ts'
import { settleAttempt } from '../areas/quiz/attempts/settle-attempt.ts'
import { mayStart, START_FACTS, type StartFacts } from '../learning/item/may-start.ts'
import { withOrg } from '../platform/db/scope.ts'
import { DEMO_PASSWORD } from './user/people.ts'

const server = demonstrationServer()

const ask = async <T extends object>(query: string, ...values: unknown[]): Promise<T[]> =>
  (await server.services.database.pool.query<T>(query, values)).rows

const orgs = ['nusantara', 'bahari'] as const
const idOf = async (code: string) =>
  (await ask<{ id: string }>('select id from organizations where code = $1', code))[0]?.id ?? ''

const inNusantara = async <T>(query: string) =>
  withOrg(server.services.database.pool, await idOf('nusantara'), async (db) => (await sql.raw<T>(query).execute(db)).rows)

test.each(Object.entries(NEVER))('there is never %s', async (_, query) => {
  expect((await ask(query)).slice(0, 5)).toEqual([])
})

interface Start extends StartFacts {
  readonly type: ItemTypeKey
  readonly at: string
  readonly confirmed_at: string
  readonly blocked_then: string | null
}

/** Every start and hand-in with what decided it at that moment; a course inside a class was begun in the course, maybe before. */
const starts = (orgId: string) =>
  withOrg(server.services.database.pool, orgId, async (db) => {
    const { rows } = await sql<Start>`
      select x.type, began.at, e.confirmed_at, ${START_FACTS},
             (select r.title from uses r left join item_results p on p.relation_id = r.id and p.enrollment_id = e.id
               where h.learning_order_type = 'SEQUENTIAL' and u.is_step and r.cohort_id = u.cohort_id and r.deleted_at is null and r.is_step and not r.can_skip
                 and (r.section_position, r.position) < (u.section_position, u.position) and (p.done_at is null or p.done_at > began.at) limit 1) as blocked_then
        from (select result_id, started_at as at from quiz_attempts union all select result_id, submitted_at from assignment_submissions
              union all select id, started_at from item_results where type not in ('presence', 'course') and started_at is not null) began
        join item_results x on x.id = began.result_id join uses u on u.id = x.relation_id
        join enrollments e on e.id = x.enrollment_id join cohorts h on h.id = e.cohort_id`.execute(db)
    return rows
  })

describe.each(orgs)('%s', (code) => {
  test('nobody began an item before or after they might', async () => {
    const all = await starts(await idOf(code))
    expect(all.length).toBeGreaterThan(300)
    const refused = all.flatMap((one) => {
      const at = new Date(one.at)
      return (
        mayStart(one.type, { ...one, blocked_by: one.blocked_then }, at) ?? (at < new Date(one.confirmed_at) ? 'unconfirmed' : [])
      )
    })
    expect(refused.slice(0, 5)).toEqual([])
  })

  test('people join a batch over weeks', async () => {
    const rows = await ask<{ title: string; days: number; span: number }>(
      `select h.title, count(distinct e.created_at::date)::int as days, max(e.created_at::date) - min(e.created_at::date) as span
         from enrollments e join cohorts h on h.org_id = e.org_id and h.id = e.cohort_id and h.kind = 'batch'
        where e.org_id = $1 group by h.org_id, h.id, h.title having count(*) > 7`,
      await idOf(code),
    )
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => row.days < 4 || row.span < 10)).toEqual([])
  })

  test('several contents lead through their items in order, with some that nobody passes by', async () => {
    const rows = await ask<{ content_id: string; places: number; items: number; blocking: number }>(
      `select u.content_id, count(distinct (u.section_position, u.position))::int as places, count(distinct u.item_id)::int as items,
              count(distinct u.item_id) filter (where u.type <> 'presence' and not u.can_skip and u.is_step)::int as blocking
         from uses u join cohorts h on h.org_id = u.org_id and h.id = u.cohort_id and h.learning_order_type = 'SEQUENTIAL'
        where u.org_id = $1 and u.deleted_at is null group by u.content_id`,
      await idOf(code),
    )
    expect(rows.filter((row) => row.places !== row.items)).toEqual([])
    expect(rows.filter((row) => row.blocking > 0 && row.items > 2).length).toBeGreaterThan(1)
  })

  test('some people have a picture of their own that can be seen, most have none', async () => {
    const rows = await ask<{ picture: string | null }>('select picture from memberships where org_id = $1', await idOf(code))
    const pictures = rows.flatMap((row) => row.picture ?? [])
    expect(pictures.length).toBeGreaterThan(20)
    expect(pictures.length).toBeLessThan(rows.length / 2)
    const seen = await Promise.all(pictures.map((path) => server.app.inject(path)))
    expect(new Set(seen.map((one) => `${one.statusCode} ${one.headers['content-type']}`))).toEqual(new Set(['200 image/png']))
    expect(new Set(seen.map((one) => one.rawPayload.toString('base64'))).size).toBe(pictures.length)
  })

  test('one batch runs from the invitation to the certificate, and today lies in between', async () => {
    const rows = await ask<{ id: string; invited: number; certified: number; open: number }>(
      `select h.id, count(*) filter (where e.created_at < now() - interval '14 days')::int as invited,
              count(*) filter (where e.status = 'invited' and h.confirmation_deadline > now() and m.email like 'learner%')::int as open,
              count(*) filter (where exists (select 1 from achievement_grants g where g.org_id = e.org_id and g.enrollment_id = e.id
                and g.kind = 'certificate' and g.state = 'claimed' and g.claim_at > h.start_at))::int as certified
         from cohorts h join enrollments e on e.org_id = h.org_id and e.cohort_id = h.id join memberships m on m.org_id = e.org_id and m.id = e.user_id
        where h.org_id = $1 and now() between h.start_at and h.end_at and h.kind = 'batch' group by h.org_id, h.id`,
      await idOf(code),
    )
    expect(rows.filter((row) => row.invited > 5 && row.open > 0 && row.certified > 0)).toHaveLength(1)
  })

  test('what is still to come was planned, filled, published and answered in that order, and one class has more people than seats', async () => {
    const rows = await ask<{ status: string; people: number; answered: number; waiting: number; odd: number }>(
      `select h.status, count(e.id)::int as people, count(*) filter (where e.status in ('confirmed', 'declined'))::int as answered,
              count(*) filter (where e.status = 'waiting_list')::int as waiting,
              count(*) filter (where e.created_at < h.created_at or e.invited_at < e.created_at or e.confirmed_at < e.invited_at
                or e.invited_at > now() - interval '1 day' or h.status <> 'publish' and e.invited_at is not null)::int as odd
         from cohorts h join contents c on c.org_id = h.org_id and c.id = h.content_id and c.content_type = 'classroom'
         join enrollments e on e.org_id = h.org_id and e.cohort_id = h.id
        where h.org_id = $1 and h.kind = 'batch' and h.start_at > now() + interval '1 day' group by h.org_id, h.id, h.status`,
      await idOf(code),
    )
    expect(rows.map((row) => row.status).sort()).toEqual([
      'draft',
      'publish',
      'publish',
      'publish',
      'publish',
      'publish',
      'review',
    ])
    expect(rows.filter((row) => row.odd > 0 || row.people < 10)).toEqual([])
    expect(rows.filter((row) => (row.status === 'publish') !== row.answered > 3)).toEqual([])
    expect(rows.filter((row) => row.waiting > 0)).toHaveLength(1)
    const states = await ask<{ status: string }>('select distinct status from enrollments where org_id = $1', await idOf(code))
    expect(states).toHaveLength(6)
  })

  test('has fourteen badges, a batch of three experts, a weekly class, long names and somebody invited from the other side', async () => {
    const [found] = await ask(
      `select (select count(*)::int from badges where org_id = $1 and deleted_at is null) as badges,
              (select max(n)::int from (select count(*) as n from batch_experts where org_id = $1 group by batch_id) x) as experts,
              (select count(*)::int from (select s.cohort_id, s.item_id from schedules s where s.org_id = $1 group by 1, 2
                 having count(*) > 3 and max(s.start_date_time)::date - min(s.start_date_time)::date = 7 * (count(*) - 1)) w) > 2 as weekly,
              exists (select 1 from memberships m join enrollments e on e.org_id = m.org_id and e.user_id = m.id
                       where m.org_id = $1 and length(m.full_name) > 50) as long_name,
              exists (select 1 from memberships m join memberships o on o.email = m.email and o.org_id <> m.org_id and o.person_id is not null
                       where m.org_id = $1 and m.person_id is null) as invited`,
      await idOf(code),
    )
    expect(found).toEqual({ badges: 14, experts: 3, weekly: true, long_name: true, invited: true })
  })

  test('of the certificates that end, some have ended and some end within the month', async () => {
    const [found] = await ask<{ ended: number; ending: number }>(
      `select count(*) filter (where valid_until < now())::int as ended,
              count(*) filter (where valid_until between now() and now() + interval '31 days')::int as ending
         from achievement_grants where org_id = $1 and kind = 'certificate' and state = 'claimed'`,
      await idOf(code),
    )
    expect(found?.ended).toBeGreaterThan(2)
    expect(found?.ending).toBeGreaterThan(2)
  })
})

test('attendance is there in every state, and nothing happened in the future', async () => {
  const values = await inNusantara<{ value: string }>('select distinct value from attendances')
  expect(values.map((row) => row.value).sort()).toEqual([...INVITATIONS].sort())
  const marked = await inNusantara<{ method: string }>('select distinct method from attendances where method is not null')
  expect(marked.map((row) => row.method).sort()).toEqual(['manual', 'qr'])
  expect(await inNusantara('select id from attendances where clock_in > now() or updated_at > now()')).toEqual([])
  expect(await inNusantara('select id from enrollments where confirmed_at > now() or completed_at > now()')).toEqual([])
  expect(await inNusantara("select id from audit_logs where entity_type in ('attendances', 'enrollments')")).toEqual([])
})

test('a learner finds invitations to answer and a meeting to check in to today', async () => {
  const learner = async (n: number) => {
    const body = { email: `learner${n}@nusantara.test`, password: DEMO_PASSWORD, org_code: 'nusantara' }
    const session = await server.anonymous.call(learnerApi.login, { body })
    return server.anonymous.with({ authorization: 'token' in session ? session.token : '' })
  }
  const { results } = await (await learner(1)).call(learnerApi.enrollments, { query: { page_size: 100 } })
  expect(results.some((row) => row.can_answer)).toBe(true)
  expect(results.flatMap((row) => row.schedules).some((row) => row.is_open)).toBe(true)
  const [code] = await inNusantara<{ code: string }>(`
    select c.code from presence_codes c join schedules s on s.id = c.schedule_id and c.retired_at is null
     where now() between s.start_date_time - interval '1 hour' and s.start_date_time limit 1`)
  expect((await (await learner(20)).call(learnerPresenceApi.scan, { body: { code: code?.code ?? '' } })).invitation).toMatch(
    /present|visitor/,
  )
})

test('a result was last changed when somebody worked on it, not when it was loaded', async () => {
  const late = `updated_at > now() - interval '10 minutes'`
  expect(await inNusantara(`select id from item_results where finished_at < now() - interval '40 days' and ${late}`)).toEqual([])
  expect(await inNusantara('select id from item_results where updated_at < finished_at or updated_at > now()')).toEqual([])
  // Taken back: a score that no attempt has would be found by whoever settles that one again.
  const change = withOrg(server.services.database.pool, await idOf('nusantara'), async (db) => {
    const { rows } = await sql`
      update item_results set score = 1 where id = (select min(id::text)::uuid from item_results) returning ${sql.raw(late)} as after`.execute(
      db,
    )
    throw new Error(JSON.stringify(rows))
  })
  await expect(change).rejects.toThrow('[{"after":true}]')
})

test('every state occurs, retakes too, and both sides of a survey answered before and after', async () => {
  const states = await inNusantara<{ status: string }>(`select distinct status from item_results where type = 'quiz' order by 1`)
  expect(states.map((row) => row.status)).toEqual(['not_done', 'not_passed', 'passed', 'waiting_review'])
  const [attempts] = await inNusantara<{ running: number; retakes: number; objectives: number }>(
    `select count(*) filter (where finished_at is null) as running, count(*) filter (where attempt_no > 1) as retakes,
            count(distinct objective) as objectives from quiz_attempts`,
  )
  expect(attempts?.running).toBeGreaterThan(0)
  expect(attempts?.retakes).toBeGreaterThan(5)
  expect(attempts?.objectives).toBe(5)
  const essays = await inNusantara<{ similarity: number }>('select similarity from quiz_answers where similarity is not null')
  expect(new Set(essays.map((row) => similarityBand(row.similarity))).size).toBe(3)
})

test('the test before and after a training was taken twice by enough people to compare', async () => {
  for (const code of orgs) {
    const [counted] = await ask<{ people: number }>(
      `select count(distinct (a.relation_id, a.user_id))::int as people from quiz_attempts a join quizzes q on q.org_id = a.org_id and q.id = a.quiz_id
        where q.org_id = $1 and q.question_type = 'lim2' and a.attempt_no = 2 and a.finished_at is not null`,
      await idOf(code),
    )
    expect(counted?.people, code).toBeGreaterThanOrEqual(5)
  }
})

test('one class is distributed to the other organisation, whose learners take part in it and are named to both', async () => {
  const [offer] = await ask<{ org: string; to: string; content_id: string }>(
    `select o.code as org, r.code as to, d.content_id from content_distributions d join organizations o on o.id = d.org_id
       join organizations r on r.id = d.to_org_id
       join contents c on c.id = d.content_id and c.content_type = 'classroom' where d.active`,
  )
  expect(offer).toMatchObject({ org: 'nusantara', to: 'bahari' })
  const [seen] = await inNusantara<{ people: number; confirmed: number; handed_in: number; names: number }>(
    `select count(*) as people, count(*) filter (where e.status = 'confirmed') as confirmed, count(p.full_name) as names,
            count(*) filter (where exists (select 1 from quiz_attempts a where a.user_id = e.user_id and a.finished_at is not null)) as handed_in
       from enrollments e left join participants p on p.id = e.user_id where e.member_org_id <> e.org_id and e.content_id = '${offer?.content_id}'`,
  )
  expect(seen).toEqual({ people: 8, confirmed: 7, handed_in: 3, names: 8 })
})

test.each(orgs)('%s has courses of different make, which people went through over weeks', async (code) => {
  const [found] = await ask(
    `with own as (select c.* from contents c where c.org_id = $1 and c.content_type = 'course'),
          people as (select e.*, o.privacy from enrollments e join own o on o.id = e.content_id where not e.is_trial)
     select (select count(*) from own where status = 'publish' and thumbnail is not null and category_id is not null) >= 4 as published,
            exists (select 1 from enrollments e join own o on o.id = e.content_id and o.status = 'trial' where e.is_trial) as tried,
            exists (select 1 from people where privacy = 'PROTECTED' and status = 'waiting_list') as waiting,
            exists (select 1 from content_prerequisites y join own o on o.id = y.content_id join people p on p.content_id = o.id and p.status = 'confirmed') as behind,
            (select count(distinct learning_status) from people) >= 3 as stopped,
            (select max(created_at) - min(created_at) > interval '40 days' from people) as weeks,
            (select count(*) from content_feedbacks f join own o on o.id = f.content_id) > 2 as rated,
            exists (select 1 from achievement_grants g join people p on p.id = g.enrollment_id where g.kind = 'certificate' and g.state = 'claimed') as certified,
            ((select count(*) from enrollments e join contents c on c.id = e.content_id and c.content_type = 'course' and c.org_id <> $1
              where e.member_org_id = $1) > 2) = ($2::text = 'bahari') as received`,
    await idOf(code),
    code,
  )
  expect(found).toEqual(Object.fromEntries(Object.keys(found ?? {}).map((name) => [name, true])))
})

test('the experts of a class grade its quizzes and none of its surveys', async () => {
  const graded = await inNusantara<{ question_type: string }>(
    `select distinct q.question_type from batch_experts x join uses r on r.cohort_id = x.batch_id and r.item_id = any (x.flows)
       join quizzes q on q.id = r.asset_id and r.type = 'quiz' order by 1`,
  )
  const types = graded.map((row) => row.question_type)
  expect(types).toContain('essay')
  expect(types.filter((type) => type === 'lim1' || type === 'lim3')).toEqual([])
})

test('what was loaded is what the rules make of it: settling again changes nothing', async () => {
  const results = () =>
    inNusantara<{ id: string }>(
      `select a.id, a.score, a.status, a.finished_at, x.score as row_score, x.status as row_status, x.retake, x.finished_at as row_end
         from quiz_attempts a join item_results x on x.id = a.result_id where a.finished_at is not null order by a.id limit 60`,
    )
  const before = await results()
  const org = await idOf('nusantara')
  for (const { id } of before) await withOrg(server.services.database.pool, org, (db) => settleAttempt(db, id))
  expect(await results()).toEqual(before)
}, 120_000)
