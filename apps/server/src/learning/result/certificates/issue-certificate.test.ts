import { lastValidDay } from '@pelita/contract/learning/certificate/validity.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { whileOpen } from '../../../../test/at-once.ts'
import {
  aCertificateUse,
  claimAs,
  graduates,
  issueOf,
  savedCertificate,
  savedTemplate,
} from '../../../../test/certificate-builders.ts'
import { moveToOtherDay } from '../../../../test/other-day.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { claimGrant, revokeGrant } from '../achievements.ts'
import { reissueCertificate } from './issue-certificate.ts'

const server = emptyTestServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const numbers = async (use: Awaited<ReturnType<typeof aCertificateUse>>, count: number) => {
  const people = await graduates(org, use, count)
  const found = []
  for (const person of people) {
    await claimAs(org, person)
    found.push((await issueOf(org, person.grant_id)).number)
  }
  return found
}
const year = new Date().getFullYear()

test('claiming writes number, code, validity and the frozen page at once', async () => {
  const template = await savedTemplate(org, { number_format: 'A-{seq:3}/{org}/{module}/{year}', heading: 'Sertifikat' })
  const { id } = await savedCertificate(org, { template_id: template.id, validity: { kind: 'months', value: 12 } })
  const [person] = await graduates(org, await aCertificateUse(org, id), 1)
  if (!person) throw new Error('nobody')
  const claimed = await claimAs(org, person)
  expect(new Date(claimed.valid_until ?? 0).getTime()).toBeGreaterThan(Date.now() + 363 * 86_400_000)
  const issue = await issueOf(org, person.grant_id)
  expect(issue.number).toBe(`A-001/${org.code.toUpperCase()}/CLS/${year}`)
  expect(issue.verification_code).toMatch(/^[A-Z2-7]{12}$/)
  expect(issue.html).toContain('has completed Kepemimpinan Dasar')
  expect(issue.html).toContain('<h1>Sertifikat</h1>')
  expect(issue.html).toContain(`src="qr:${issue.verification_code}"`)
  expect(issue.file_key).toBeNull()
})

test('numbers count on per template and year, and two templates of one look never share one', async () => {
  const format = 'B-{seq}'
  const uses = []
  for (let n = 0; n < 2; n++) {
    const template = await savedTemplate(org, { number_format: format })
    uses.push(await aCertificateUse(org, (await savedCertificate(org, { template_id: template.id })).id))
  }
  const [first, second] = uses
  if (!first || !second) throw new Error('no uses')
  expect(await numbers(first, 2)).toEqual(['B-1', 'B-2'])
  expect(await numbers(second, 1)).toEqual(['B-3'])
  expect(await numbers(first, 1)).toEqual(['B-4'])
})

test('claims at the same moment get different numbers', async () => {
  const template = await savedTemplate(org, { number_format: 'C-{seq}' })
  const use = await aCertificateUse(org, (await savedCertificate(org, { template_id: template.id })).id)
  const people = await graduates(org, use, 6)
  await Promise.all(people.map((person) => claimAs(org, person)))
  const issued = await Promise.all(people.map((person) => issueOf(org, person.grant_id)))
  expect(issued.map((issue) => issue.number).sort()).toEqual(['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-6'])
})

/** On one connection, where nobody meets, fewer tell as much. */
const OF_EACH = process.env.TEST_ON === 'postgres' ? 50 : 3

test('a hundred claims by two templates of one look at the same moment get a hundred numbers', async () => {
  const ofTemplate = async () => {
    const { id: template_id } = await savedTemplate(org, { number_format: 'E-{seq}' })
    return graduates(org, await aCertificateUse(org, (await savedCertificate(org, { template_id })).id), OF_EACH)
  }
  const [[first, ...rest], other] = [await ofTemplate(), await ofTemplate()]
  const others = other.flatMap((person, n) => [person, ...rest.slice(n, n + 1)])
  if (!first) throw new Error('nobody')
  const answers = await whileOpen(
    server,
    org,
    (db) => claimGrant(db, first.grant_id, first.id),
    others.map((person) => () => claimAs(org, person)),
  )
  expect(answers.filter((answer) => answer.status === 'rejected')).toEqual([])
  const { rows } = await org.work((db) =>
    sql<{ number: string }>`select number from certificate_issues where number like 'E-%' order by number_seq`.execute(db),
  )
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 2 * OF_EACH }, (_, n) => `E-${n + 1}`))
}, 120_000)

test('a claim that fails leaves no number behind, and a revoked number is not used again', async () => {
  const template = await savedTemplate(org, { number_format: 'D-{seq}' })
  const use = await aCertificateUse(org, (await savedCertificate(org, { template_id: template.id })).id)
  const [first, second] = await graduates(org, use, 2)
  if (!first || !second) throw new Error('nobody')
  await claimAs(org, first)
  await expect(claimAs(org, first)).rejects.toMatchObject({ message: 'Achievement has already been claimed' })
  await org.work((db) =>
    revokeGrant(db, { kind: 'certificate', achievement_id: use.certificate_id, grant_id: first.grant_id }, 'Salah', org.adminId),
  )
  await claimAs(org, second)
  expect((await issueOf(org, second.grant_id)).number).toBe('D-2')
})

test('a corrected name comes with a new version; number and code stay, and the old page is kept', async () => {
  const use = await aCertificateUse(org)
  const [person] = await graduates(org, use, 1)
  if (!person) throw new Error('nobody')
  await claimAs(org, person)
  const before = await issueOf(org, person.grant_id)
  await org.work((db) => db.updateTable('memberships').set({ full_name: 'Sari <Dewi>' }).where('id', '=', person.id).execute())
  expect((await issueOf(org, person.grant_id)).participant_name).toBe(before.participant_name)
  expect(await org.work((db) => reissueCertificate(db, person.grant_id, use.certificate_id))).toMatchObject({ version: 2 })
  const after = await issueOf(org, person.grant_id)
  expect(after).toMatchObject({
    number: before.number,
    verification_code: before.verification_code,
    participant_name: 'Sari <Dewi>',
  })
  expect(after.html).toContain('Sari &lt;Dewi&gt;')
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select count(*) as n from certificate_versions where issue_id = ${after.id}`.execute(db),
  )
  expect(Number(rows[0]?.n)).toBe(2)
})

test('a certificate is dated and valid by the days where the organisation is', async () => {
  const far = await testOrg(server)
  const { zone, day } = await moveToOtherDay(far)
  const template = await savedTemplate(far, { number_format: '{year}-{month}-{day}/{seq}' })
  const { id } = await savedCertificate(far, { template_id: template.id, validity: { kind: 'months', value: 12 } })
  const [person] = await graduates(far, await aCertificateUse(far, id), 1)
  if (!person) throw new Error('nobody')
  const { valid_until } = await claimAs(far, person)
  expect((await issueOf(far, person.grant_id)).number).toBe(`${day}/1`)
  const lastMoment = new Date(valid_until ?? 0).toLocaleString('sv-SE', { timeZone: zone })
  expect(lastMoment).toBe(`${lastValidDay(day, { kind: 'months', value: 12 })} 23:59:59`)
})

test('a certificate of another type than the module is refused where it is put in', async () => {
  const template = await savedTemplate(org, { type: 2 })
  const { id } = await savedCertificate(org, { type: 2, template_id: template.id })
  await expect(aCertificateUse(org, id)).rejects.toMatchObject({ statusCode: 422 })
})
