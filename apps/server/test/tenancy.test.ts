import { everyEndpoint } from '@pelita/contract/all.ts'
import { beforeAll, expect, test } from 'vitest'
import { chosenEndpoints, isNarrowed } from './chosen-endpoints.ts'
import { sharedFindings, tenantViolations } from './suites/tenancy.ts'
import { defineFingerprint } from './suites/tenancy-fingerprint.ts'
import { gatherStatistics, ownTestServer, testOrg } from './test-server.ts'

const server = ownTestServer()
beforeAll(() => defineFingerprint(server.services.database))

const platformTables = ['sessions', 'verifications', 'known_devices']

const about = (...areas: readonly string[]) => everyEndpoint.filter(([name]) => areas.some((area) => name.startsWith(`${area}.`)))

test('no call shows or changes a byte of another organisation', async () => {
  expect(await tenantViolations(await testOrg(server, 'Owner'), await testOrg(server, 'Stranger'), chosenEndpoints)).toEqual([])
}, 600_000)

test('every table with org_id is isolated, but for the few named platform tables', async () => {
  const { rows } = await server.services.database.pool.query<{ name: string }>(`
    select t.table_name as name from information_schema.columns t join information_schema.tables x using (table_schema, table_name)
    where t.table_schema = 'public' and t.column_name = 'org_id' and x.table_type = 'BASE TABLE'
      and not exists (select 1 from pg_policies p where p.tablename = t.table_name and p.qual like '%org_id = current_org()%')`)
  expect(rows.map((row) => row.name).sort()).toEqual([...platformTables].sort())
})

test('an organisation without a scope sees nothing, and the platform tables not at all', async () => {
  const { pool } = server.services.database
  const client = await pool.connect()
  await client.query('begin; set local role pelita_app')
  expect((await client.query('select * from memberships')).rows).toEqual([])
  await expect(client.query('select * from persons')).rejects.toMatchObject({ code: '42501' })
  await client.query('rollback')
  client.release()
})

test('a removed organisation condition is noticed', async () => {
  const [owner, stranger] = [await testOrg(server, 'Owner'), await testOrg(server, 'Stranger')]
  const { pool } = server.services.database
  await pool.query('alter policy organisation on presences using (true)')
  const found = await tenantViolations(owner, stranger, about('presence'))
  await pool.query(
    'alter policy organisation on presences using (org_id = current_org() and (deleted_at is null or bin_is_open()))',
  )
  expect(found.length).toBeGreaterThan(0)
}, 60_000)

test.skipIf(isNarrowed)(
  'a receiver reaches what is distributed to it by these calls only, and neither side sees people of the other',
  async () => {
    const [owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
    const { reached, violations } = await sharedFindings(owner, receiver, everyEndpoint, () => gatherStatistics(server))
    expect(violations).toEqual([])
    expect([...reached].sort()).toMatchInlineSnapshot(`
      [
        "assignment-grading.gradeImport",
        "assignment-grading.gradingQueue",
        "assignment-result.dashboard",
        "assignment-result.download",
        "assignment-result.exportResults",
        "assignment-result.results",
        "assignment-result.submissions",
        "job.mine",
        "learner-assignment.finishUpload",
        "learner-assignment.mates",
        "learner-assignment.mine",
        "learner-assignment.open",
        "learner-assignment.submissions",
        "learner-assignment.submit",
        "learner-catalogue.content",
        "learner-catalogue.contents",
        "learner-comment.list",
        "learner-comment.write",
        "learner-document.detail",
        "learner-document.list",
        "learner-me.data",
        "learner-media.detail",
        "learner-media.list",
        "learner-media.words",
        "learner-notification.list",
        "learner-presence.presenceHistory",
        "learner-presence.scan",
        "learner-quiz.mine",
        "learner-quiz.open",
        "learner-quiz.start",
        "learner.enrollments",
        "quiz-insight.gradingQueue",
        "quiz-results.associates",
        "quiz-results.dashboard",
        "quiz-results.download",
        "quiz-results.exportResults",
        "quiz-results.files",
        "quiz-results.results",
        "quiz-results.scores",
        "video.list",
      ]
    `)
  },
  600_000,
)

test('a policy that shows a receiver everybody’s rows, or the owner those it must not name, is noticed', async () => {
  const [owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  const { pool } = server.services.database
  const results = about('quiz-results', 'assignment-result')
  expect((await sharedFindings(owner, receiver, results)).violations).toEqual([])
  await pool.query('alter policy visitor_reads on item_results using (org_id = any (current_owners()))')
  const toReceiver = await sharedFindings(owner, receiver, results)
  await pool.query(
    'alter policy visitor_reads on item_results using (org_id = any (current_owners()) and member_org_id = current_member_org())',
  )
  await pool.query('alter policy organisation on item_results using (org_id = current_org())')
  const toOwner = await sharedFindings(owner, receiver, results)
  await pool.query('alter policy organisation on item_results using (org_id = current_org() and named)')
  expect(toReceiver.violations.join()).toContain('the receiver sees people of the owner')
  expect(toOwner.violations.join()).toContain('the owner sees people of the receiver')
}, 120_000)
