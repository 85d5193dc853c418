import { everyEndpoint } from '@pelita/contract/all.ts'
import { beforeAll, expect, test } from 'vitest'
import { chosenEndpoints, isNarrowed } from './chosen-endpoints.ts'
import { type Findings, type Ground, tenancyFindings } from './suites/tenancy.ts'
import { defineFingerprint } from './suites/tenancy-fingerprint.ts'
import { gatherStatistics, ownTestServer, testOrg } from './test-server.ts'

const server = ownTestServer()
beforeAll(() => defineFingerprint(server.services.database))

const ground: Ground = { org: (title) => testOrg(server, title), gatherStatistics: () => gatherStatistics(server) }

/** Both organisations are tried on the same records, once for both tests. */
let tried: Promise<Findings> | null = null
const ofAll = (): Promise<Findings> => {
  tried ??= tenancyFindings(ground, chosenEndpoints, !isNarrowed)
  return tried
}

/** What no area can change by itself. */
const ofTheSuite = test.skipIf(isNarrowed)

const platformTables = ['sessions', 'verifications', 'known_devices']

const about = (...areas: readonly string[]) => everyEndpoint.filter(([name]) => areas.some((area) => name.startsWith(`${area}.`)))

test('no call shows or changes a byte of another organisation', async () => {
  expect((await ofAll()).strange.join('\n')).toBe('')
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

ofTheSuite(
  'a removed organisation condition is noticed',
  async () => {
    const { pool } = server.services.database
    await pool.query('alter policy organisation on presences using (true)')
    const { strange } = await tenancyFindings(ground, about('presence'), false)
    await pool.query(
      'alter policy organisation on presences using (org_id = current_org() and (deleted_at is null or bin_is_open()))',
    )
    expect(strange.length).toBeGreaterThan(0)
  },
  60_000,
)

ofTheSuite(
  'a call that changes rows of another organisation is noticed among twelve and named, of a stranger and of a receiver',
  async () => {
    const { pool } = server.services.database
    await pool.query(`
    create function leaks() returns trigger language plpgsql security definer as
      $$ begin update providers set name = name where org_id <> new.org_id; return new; end $$;
    create trigger leaks after insert on providers for each row execute function leaks()`)
    const everyone = await tenancyFindings(ground, about('provider'))
    await pool.query('drop trigger leaks on providers; drop function leaks')
    expect(everyone.strange).toEqual(["provider.create: another organisation's data was changed"])
    expect(everyone.shared).toEqual(["provider.create: the receiver changes what is the owner's"])
  },
  120_000,
)

ofTheSuite(
  'a receiver reaches what is distributed to it by these calls only, and neither side sees people of the other',
  async () => {
    const { reached, shared } = await ofAll()
    expect(shared.join('\n')).toBe('')
    expect([...reached].sort()).toMatchInlineSnapshot(`
      [
        "assignment-grading.gradeImport",
        "assignment-grading.gradingQueue",
        "assignment-result.dashboard",
        "assignment-result.download",
        "assignment-result.exportResults",
        "assignment-result.results",
        "assignment-result.submissions",
        "classroom-batch.contents",
        "classroom-batch.grades",
        "classroom-batch.list",
        "classroom-batch.one",
        "classroom-batch.overview",
        "classroom-batch.sessions",
        "classroom-content.contents",
        "classroom-file.list",
        "classroom-file.meetings",
        "classroom.list",
        "classroom.objectives",
        "classroom.one",
        "course-content.contents",
        "course-content.preview",
        "course-content.progress",
        "course-lim.download",
        "course-lim.question",
        "course-lim.questions",
        "course-participant.add",
        "course-participant.download",
        "course-participant.import",
        "course-participant.list",
        "course-participant.remind",
        "course-participant.reminder",
        "course-participant.seats",
        "course-participant.told",
        "course-people.claims",
        "course-people.feedback",
        "course-people.feedbackDownload",
        "course-people.history",
        "course-people.historyDownload",
        "course.list",
        "course.offered",
        "course.one",
        "document.list",
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
        "learner-live-event.detail",
        "learner-me.data",
        "learner-media.detail",
        "learner-media.list",
        "learner-media.words",
        "learner-presence.presenceHistory",
        "learner-presence.scan",
        "learner-quiz.mine",
        "learner-quiz.open",
        "learner-quiz.start",
        "learner-todo.list",
        "learner-webinar.detail",
        "learner.enrollments",
        "live-event-content.contents",
        "live-event-participant.download",
        "live-event-participant.list",
        "live-event-participant.remind",
        "live-event-participant.reminder",
        "live-event-participant.seats",
        "live-event-participant.told",
        "live-event.detail",
        "live-event.feedback",
        "live-event.feedbackDownload",
        "live-event.list",
        "popup.contents",
        "quiz-insight.gradingQueue",
        "quiz-offer-participant.download",
        "quiz-offer-participant.list",
        "quiz-offer-participant.remind",
        "quiz-offer-participant.reminder",
        "quiz-offer-participant.seats",
        "quiz-offer-participant.told",
        "quiz-offer.detail",
        "quiz-offer.feedback",
        "quiz-offer.feedbackDownload",
        "quiz-offer.list",
        "quiz-offer.results",
        "quiz-results.associates",
        "quiz-results.dashboard",
        "quiz-results.download",
        "quiz-results.exportResults",
        "quiz-results.files",
        "quiz-results.results",
        "quiz-results.scores",
        "video.list",
        "webinar-participant.download",
        "webinar-participant.list",
        "webinar-participant.remind",
        "webinar-participant.reminder",
        "webinar-participant.seats",
        "webinar-participant.told",
        "webinar.detail",
        "webinar.feedback",
        "webinar.feedbackDownload",
        "webinar.list",
      ]
    `)
  },
  600_000,
)

ofTheSuite(
  'a policy that shows a receiver everybody’s rows, or the owner those it must not name, is noticed',
  async () => {
    const { pool } = server.services.database
    const results = about('quiz-results', 'assignment-result')
    expect((await tenancyFindings(ground, results)).shared).toEqual([])
    await pool.query('alter policy visitor_reads on item_results using (org_id = any (current_owners()))')
    const toReceiver = await tenancyFindings(ground, results)
    await pool.query(
      'alter policy visitor_reads on item_results using (org_id = any (current_owners()) and member_org_id = current_member_org())',
    )
    await pool.query('alter policy organisation on item_results using (org_id = current_org())')
    const toOwner = await tenancyFindings(ground, results)
    await pool.query('alter policy organisation on item_results using (org_id = current_org() and named)')
    expect(toReceiver.shared.join()).toContain('the receiver sees people of the owner')
    expect(toOwner.shared.join()).toContain('the owner sees people of the receiver')
  },
  120_000,
)
