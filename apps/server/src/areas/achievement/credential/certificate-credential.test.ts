import { randomUUID } from 'node:crypto'
import { credentialPath, issuerPath, verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCertificateUse, graduates, issueOf, savedCertificate } from '../../../../test/certificate-builders.ts'
import { credentialPages, verdict } from '../../../../test/credential-pages.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { isSignedBy } from '../../../platform/credentials/eddsa-rdfc-2022.ts'
import { readStatus } from '../../../platform/credentials/status-list.ts'

const BASE = 'https://belajar.example'
const server = emptyTestServer({ PUBLIC_URL: BASE })
const { read, paste, credentialOf } = credentialPages(server, BASE)
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server, 'Nusa & Bahari')
})

type Validity = { kind: 'unlimited' } | { kind: 'months'; value: number }

/** A certificate somebody earned and claimed. */
async function aClaimedCertificate(validity: Validity = { kind: 'months', value: 24 }) {
  const use = await aCertificateUse(org, (await savedCertificate(org, { name: `Ahli K3 ${randomUUID()}`, validity })).id)
  const [person] = await graduates(org, use, 1)
  if (!person) throw new Error('nobody was enrolled')
  const learner = await org.learner(person)
  const claimed = await learner.call(learnerAchievementApi.claim, { params: { id: person.grant_id } })
  return { ...use, person, claimed, grant_id: person.grant_id, issue: await issueOf(org, person.grant_id) }
}

const revoke = ({ certificate_id, grant_id }: { certificate_id: string; grant_id: string }) =>
  org.admin.call(certificateApi.revoke, {
    params: { id: certificate_id, grant_id },
    body: { action: 'revoke', reason: 'Salah orang' },
  })

test('a claimed certificate says what is printed on it: title, number, person, class and the end of its validity', async () => {
  const { grant_id, claimed, issue, certificate_id } = await aClaimedCertificate()
  expect(claimed.credential_url).toBe(verifyPath(org.code, grant_id))
  const credential = await credentialOf(org.code, grant_id)
  expect(credential).toMatchObject({
    id: BASE + credentialPath(org.code, grant_id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: BASE + issuerPath(org.code), name: 'Nusa & Bahari' },
    name: expect.stringMatching(/^Ahli K3/),
    credentialSubject: {
      licenseNumber: issue.number,
      achievement: {
        id: `${BASE}/credentials/${org.code}/certificate/${certificate_id}`,
        achievementType: 'Certificate',
        criteria: { narrative: 'Given for passing “Kepemimpinan Dasar”.' },
      },
    },
  })
  expect(credential.credentialSubject.identifier).toContainEqual({
    type: 'IdentityObject',
    hashed: false,
    identityHash: issue.participant_name,
    identityType: 'name',
  })
  const months = (new Date(credential.validUntil).getTime() - new Date(credential.validFrom).getTime()) / (30.44 * 86_400_000)
  expect(Math.round(months)).toBe(24)
  const profile = (await read(credential.issuer.id)).json()
  const method = profile.verificationMethod.find((one: { id: string }) => one.id === credential.proof[0].verificationMethod)
  expect(await isSignedBy(method.publicKeyMultibase, credential)).toBe(true)
  expect((await read(credential.credentialSubject.achievement.id)).json()).toMatchObject({ achievementType: 'Certificate' })
})

test('one without an end names none', async () => {
  const { grant_id } = await aClaimedCertificate({ kind: 'unlimited' })
  const credential = await credentialOf(org.code, grant_id)
  expect(credential).not.toHaveProperty('validUntil')
  expect(verdict(await paste(JSON.stringify(credential)))).toBe('Valid')
})

test('number, name or validity that somebody changed are told, and not shown', async () => {
  const { grant_id, issue } = await aClaimedCertificate()
  const held = JSON.stringify(await credentialOf(org.code, grant_id))
  expect(verdict(await paste(held))).toBe('Valid')
  expect(verdict(await read(verifyPath(org.code, grant_id)))).toBe('Valid')
  for (const [is, made] of [
    [issue.number, '9999/PALSU'],
    [issue.participant_name, 'Orang Lain'],
    [JSON.parse(held).validUntil, '2099-01-01T00:00:00Z'],
    ['"Certificate"', '"Diploma"'],
  ]) {
    const altered = held.replaceAll(is, made)
    expect(altered).not.toBe(held)
    const page = await paste(altered)
    expect([made, verdict(page)]).toEqual([made, 'Altered'])
    expect(page.payload).not.toContain('Orang Lain')
    expect(page.payload).not.toContain('9999/PALSU')
  }
})

test('what has ended is told as expired, by the page and of a copy', async () => {
  const { grant_id } = await aClaimedCertificate()
  await org.work((db) =>
    sql`update achievement_grants set claim_at = '2024-01-02', valid_until = '2026-01-02' where id = ${grant_id}`.execute(db),
  )
  const held = JSON.stringify(await credentialOf(org.code, grant_id))
  expect(JSON.parse(held).validUntil).toMatch(/^2026-01-/)
  expect(verdict(await read(verifyPath(org.code, grant_id)))).toBe('Expired')
  expect(verdict(await paste(held))).toBe('Expired')
})

test('what was revoked is told by the public list, by the page and of every copy', async () => {
  const { certificate_id, grant_id } = await aClaimedCertificate()
  const credential = await credentialOf(org.code, grant_id)
  const { statusListCredential, statusListIndex } = credential.credentialStatus
  const isRevoked = async () =>
    readStatus((await read(statusListCredential)).json().credentialSubject.encodedList, Number(statusListIndex))
  expect(await isRevoked()).toBe(false)
  await revoke({ certificate_id, grant_id })
  expect(await isRevoked()).toBe(true)
  expect(verdict(await paste(JSON.stringify(credential)))).toBe('Revoked')
  expect(verdict(await read(verifyPath(org.code, grant_id)))).toBe('Revoked')
})

test('after a corrected name the old copy is still genuine and the new one names the person rightly', async () => {
  const { certificate_id, grant_id, person } = await aClaimedCertificate()
  const held = await credentialOf(org.code, grant_id)
  await org.work((db) =>
    db.updateTable('memberships').set({ full_name: 'Dewi Anggraini Putri' }).where('id', '=', person.id).execute(),
  )
  await org.admin.call(certificateApi.reissue, { params: { id: certificate_id, grant_id } })
  const now = await credentialOf(org.code, grant_id)
  expect(JSON.stringify(now)).toContain('Dewi Anggraini Putri')
  expect(now.credentialSubject.licenseNumber).toBe(held.credentialSubject.licenseNumber)
  for (const copy of [held, now]) expect(verdict(await paste(JSON.stringify(copy)))).toBe('Valid')
})
