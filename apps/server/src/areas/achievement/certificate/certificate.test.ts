import * as xlsx from '@e965/xlsx'
import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { issueApi } from '@pelita/contract/learning/certificate/issue.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  aCertificate,
  aCertificateUse,
  claimAs,
  graduates,
  issueOf,
  savedCertificate,
  savedTemplate,
} from '../../../../test/certificate-builders.ts'
import { jobRunnerOf } from '../../../../test/job-runner-of.ts'
import { PRINTING } from '../../../../test/server-settings.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { findChromium } from '../../../platform/render/find-chromium.ts'
import { createPdfRenderer } from '../../../platform/render/pdf-renderer.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { makeCertificateFiles, watchCertificates } from '../../certificate/issue/certificate-schedule.ts'

const server = emptyTestServer(PRINTING)
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const holders = (id: string, query = {}) => org.admin.call(certificateApi.giftedUsers, { params: { id }, query })
const check = (code: string) => server.anonymous.send(issueApi.check, { params: { code } })

test('every missing field is named; the template must be published and of the type', async () => {
  await expect(
    org.admin.call(certificateApi.save, {
      body: { name: '', description: '', type: '' as never, template_id: '', validity: { kind: 'months', value: 0 } },
    }),
  ).rejects.toMatchObject({
    status: 422,
    body: {
      message: [
        'Certificate Title is required field',
        'Description is required field',
        'Module Type is required',
        'Certificate Template is required',
        'Validity must be between 1 and 120',
      ],
    },
  })
  const draft = await savedTemplate(org, { status: 'draft' })
  const course = await savedTemplate(org, { type: 2 })
  for (const template_id of [draft.id, course.id])
    await expect(savedCertificate(org, { template_id })).rejects.toMatchObject({
      status: 422,
      body: { message: ['Certificate Template is not available'] },
    })
})

test('a number format of its own counts; an empty one is the template’s', async () => {
  await expect(savedCertificate(org, { number_format: 'K3/{year}' })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Number format must contain {seq}'] },
  })
  const { number_format, effective_number_format } = await savedCertificate(org, { number_format: '' })
  expect({ number_format, counts: effective_number_format.includes('{seq') }).toEqual({ number_format: null, counts: true })
})

test('saved, changed by the same call, its type kept while it is used, and not deleted then', async () => {
  const made = await savedCertificate(org, { name: 'Sertifikat K3', show_score: true })
  expect(made).toMatchObject({ validity_label: '24 months', type_label: 'Classroom', can_delete: true, number_format: null })
  await expect(savedCertificate(org, { name: 'SERTIFIKAT K3' })).rejects.toMatchObject({
    body: { message: ['Certificate Title has already been taken'] },
  })
  const body = await aCertificate(org, {
    name: 'Sertifikat K3 2026',
    template_id: made.template_id,
    validity: { kind: 'unlimited' },
  })
  const changed = await org.admin.call(certificateApi.save, { body: { ...body, id: made.id, updated_at: made.updated_at } })
  expect(changed).toMatchObject({ id: made.id, name: 'Sertifikat K3 2026', validity: { kind: 'unlimited' } })
  await aCertificateUse(org, made.id)
  const course = await savedTemplate(org, { type: 2 })
  await expect(
    org.admin.call(certificateApi.save, { body: { ...body, id: made.id, type: 2, template_id: course.id } }),
  ).rejects.toMatchObject({ body: { message: ['Module Type cannot be changed'] } })
  await expect(org.admin.call(certificateApi.remove, { params: { id: made.id }, query: {} })).rejects.toMatchObject({
    status: 409,
  })
})

test('claimed by the learner, listed, exported, checked by anybody, revoked', async () => {
  const use = await aCertificateUse(org)
  const [person, waiting] = await graduates(org, use, 2)
  if (!person || !waiting) throw new Error('nobody')
  const learner = await org.learner(person)
  expect(await learner.call(learnerAchievementApi.claim, { params: { id: person.grant_id } })).toMatchObject({
    state: 'claimed',
    kind: 'certificate',
  })
  const issue = await issueOf(org, person.grant_id)
  const page = await holders(use.certificate_id, { sort_by: 'certificate_number', order_by: 'asc' })
  expect(page.dashboard).toMatchObject({ total_claimed: 1, achievement_type_label: 'Completion' })
  expect(page.results.find((row) => row.id === person.grant_id)?.issue).toMatchObject({
    certificate_number: issue.number,
    status: 'valid',
    version: 1,
  })
  expect(page.results.find((row) => row.id === waiting.grant_id)?.issue).toBeNull()
  const book = xlsx.read(
    await org.admin.call(certificateApi.downloadGiftedUsers, { params: { id: use.certificate_id }, query: {} }),
  )
  const [header, ...rows] = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    defval: '',
  })
  expect(header).toContain('Certificate Number')
  expect(rows.flat()).toContain(issue.number)
  expect((await check(issue.verification_code.toLowerCase())).json().data).toMatchObject({
    name: issue.participant_name,
    certificate_number: issue.number,
    status: 'valid',
    module_title: 'Kepemimpinan Dasar',
  })
  const body = { action: 'revoke' as const, reason: 'Salah orang' }
  const revoke = () =>
    org.admin.call(certificateApi.revoke, { params: { id: use.certificate_id, grant_id: person.grant_id }, body })
  await revoke()
  await expect(revoke()).rejects.toMatchObject({ status: 409, body: { message: 'Achievement has already been revoked' } })
  expect((await check(issue.verification_code)).json().data.status).toBe('revoked')
  expect((await learner.send(issueApi.learnerFile, { params: { id: issue.id } })).statusCode).toBe(404)
})

test('the public page tells the state and nothing else; names are hidden where the organisation wants it', async () => {
  const use = await aCertificateUse(org)
  const [person] = await graduates(org, use, 1)
  if (!person) throw new Error('nobody')
  await org.work((db) =>
    db.updateTable('memberships').set({ full_name: 'Budi <b>Santoso' }).where('id', '=', person.id).execute(),
  )
  await claimAs(org, person)
  const { verification_code: code } = await issueOf(org, person.grant_id)
  const open = () => server.app.inject({ method: 'GET', url: `/certificate/${code}` })
  const shown = await open()
  expect([shown.statusCode, shown.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(shown.payload).toContain('Budi &lt;b&gt;Santoso')
  expect(shown.payload).toContain('This certificate is genuine and valid.')
  await org.work((db) =>
    sql`update achievement_grants set valid_until = now() - interval '1 day' where id = ${person.grant_id}`.execute(db),
  )
  await org.work((db) => writeSettings(db, 'content', { certificate_hide_name: true }))
  const later = await open()
  expect(later.payload).toContain('no longer valid')
  expect(later.payload).not.toContain('Santoso')
  await org.work((db) => writeSettings(db, 'content', { certificate_hide_name: undefined }))
  for (const url of ['/certificate/AAAAAAAAAAAA', '/certificate/aaaaaaaaaaaa'])
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  expect((await check('short')).statusCode).toBe(404)
})

test('one mail thirty days before the end, and what has ended is noted', async () => {
  const use = await aCertificateUse(org)
  const [ending, ended] = await graduates(org, use, 2)
  if (!ending || !ended) throw new Error('nobody')
  for (const [person, days] of [
    [ending, 20],
    [ended, -1],
  ] as const) {
    await claimAs(org, person)
    await org.work((db) =>
      sql`update achievement_grants set valid_until = now() + make_interval(days => ${days}) where id = ${person.grant_id}`.execute(
        db,
      ),
    )
  }
  await watchCertificates(server.services)
  await watchCertificates(server.services)
  const mails = await org.work((db) =>
    db.selectFrom('outbox').select('payload').where('template', '=', 'certificate_expiring').execute(),
  )
  expect(mails).toHaveLength(1)
  const { rows } = await org.work((db) =>
    sql<{
      grant_id: string
    }>`select grant_id from certificate_issues where expired_at is not null and grant_id in (${ending.grant_id}, ${ended.grant_id})`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ grant_id: ended.grant_id }])
  const { number } = await issueOf(org, ending.grant_id)
  const told = await org.admin.call(auditApi.list, { query: { entity_type: 'certificate_issues', keyword: number } })
  expect(told.results.map(({ changes }) => changes.map(({ field }) => field))).toContainEqual(['reminded_at'])
})

test.runIf(findChromium(''))('PDFs: on schedule, at the first download, and all of a list in one archive', async () => {
  const use = await aCertificateUse(org)
  const people = await graduates(org, use, 3)
  for (const person of people) await claimAs(org, person)
  const [first, second] = people
  if (!first || !second) throw new Error('nobody')
  const issue = await issueOf(org, first.grant_id)
  const file = await (await org.learner(first)).send(issueApi.learnerFile, { params: { id: first.grant_id } })
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await issueOf(org, first.grant_id)).file_key).not.toBeNull()
  expect((await (await org.learner(second)).send(issueApi.learnerFile, { params: { id: issue.id } })).statusCode).toBe(404)
  await makeCertificateFiles(server.services)
  expect((await issueOf(org, second.grant_id)).file_key).not.toBeNull()

  const params = { id: use.certificate_id }
  const runner = await jobRunnerOf(server)
  await runner.start()
  const job = await org.admin.call(certificateApi.downloadFiles, { params, query: { relation_id: use.relation_id } })
  await expect
    .poll(async () => (await org.admin.call(jobApi.mine, {})).results.find((one) => one.id === job.id)?.state, {
      timeout: 60_000,
      interval: 300,
    })
    .toBe('done')
  const zip = await org.admin.call(jobApi.file, { params: { id: job.id } })
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.toString('latin1').match(/\.pdf/g)?.length).toBe(6)
  await runner.stop()
})

test.runIf(findChromium(''))('a PDF that takes too long is tried once more on schedule, not for ever', async () => {
  const use = await aCertificateUse(org)
  const [person] = await graduates(org, use, 1)
  if (!person) throw new Error('nobody')
  await claimAs(org, person)
  const { id } = await issueOf(org, person.grant_id)
  const renderer = createPdfRenderer('', { drawWithinMs: 1 })
  const dueAfter = async () => {
    await org.work((db) => sql`update certificate_versions set file_due_at = now() where issue_id = ${id}`.execute(db))
    await makeCertificateFiles({ ...server.services, renderer })
    const { rows } = await org.work((db) =>
      sql<{ due: string | null }>`select file_due_at as due from certificate_versions where issue_id = ${id}`.execute(db),
    )
    return rows[0]?.due ?? null
  }
  expect(await dueAfter()).not.toBeNull()
  expect(await dueAfter()).toBeNull()
  await renderer.close()
})
