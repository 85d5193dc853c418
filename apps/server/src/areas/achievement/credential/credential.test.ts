import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { credentialPath, issuerPath, statusListPath, verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBadgeUse } from '../../../../test/achievement-builders.ts'
import { participants } from '../../../../test/builders.ts'
import { credentialPages, verdict } from '../../../../test/credential-pages.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { isSignedBy } from '../../../platform/credentials/eddsa-rdfc-2022.ts'
import { readStatus } from '../../../platform/credentials/status-list.ts'

const BASE = 'https://belajar.example'
const server = emptyTestServer({ PUBLIC_URL: BASE })
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server, 'Nusa & Bahari')
})

const { read, paste, ...pages } = credentialPages(server, BASE)

/** A badge that was given to somebody and claimed. */
async function aClaimedBadge() {
  const use = await aBadgeUse(org, { title: 'Keselamatan <Kerja>', type: 'optional' })
  const [person] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!person) throw new Error('nobody was enrolled')
  await org.admin.call(badgeApi.give, {
    params: { id: use.badge_id },
    body: { relation_id: use.relation_id, user_ids: [person.id] },
  })
  const learner = await org.learner(person)
  const [grant] = (await learner.call(learnerAchievementApi.list, { query: {} })).results
  const claimed = await learner.call(learnerAchievementApi.claim, { params: { id: grant?.id ?? '' } })
  return { ...use, person, grant_id: claimed.id, claimed }
}
const credentialOf = (grantId: string) => pages.credentialOf(org.code, grantId)
const revoke = ({ badge_id, grant_id }: { badge_id: string; grant_id: string }) =>
  org.admin.call(badgeApi.revoke, { params: { id: badge_id, grant_id }, body: { action: 'revoke', reason: 'Keliru' } })

test('a claimed badge has a credential whose signature anybody can check with what is published', async () => {
  const { grant_id, claimed, badge_id } = await aClaimedBadge()
  expect(claimed.credential_url).toBe(verifyPath(org.code, grant_id))
  const answer = await read(credentialPath(org.code, grant_id))
  expect([answer.headers['content-type'], answer.headers['access-control-allow-origin']]).toEqual(['application/vc', '*'])
  const credential = answer.json()
  expect(credential).toMatchObject({
    id: BASE + credentialPath(org.code, grant_id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: BASE + issuerPath(org.code), type: ['Profile'], name: 'Nusa & Bahari' },
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: { achievementType: 'Badge', criteria: { narrative: 'Given for passing “Keselamatan <Kerja>”.' } },
    },
  })
  const profile = (await read(credential.issuer.id)).json()
  const method = profile.verificationMethod.find((one: { id: string }) => one.id === credential.proof[0].verificationMethod)
  expect(method).toMatchObject({ type: 'Multikey', controller: credential.issuer.id })
  expect(profile.assertionMethod).toContain(method.id)
  expect(await isSignedBy(method.publicKeyMultibase, credential)).toBe(true)
  expect((await read(credential.credentialSubject.achievement.id)).json()).toMatchObject({
    id: credential.credentialSubject.achievement.id,
    type: ['Achievement'],
  })
  expect(credential.credentialSubject.achievement.id).toContain(badge_id)
  expect(await credentialOf(grant_id)).toEqual(credential)
})

test('the mail address can be checked but not read, and the secret key is kept sealed', async () => {
  const { grant_id, person } = await aClaimedBadge()
  const { email } = await org.work((db) =>
    db.selectFrom('memberships').select('email').where('id', '=', person.id).executeTakeFirstOrThrow(),
  )
  const text = (await read(credentialPath(org.code, grant_id))).payload
  expect(text).not.toContain(email)
  const keys = await org.work((db) => db.selectFrom('credential_keys').selectAll().execute())
  expect(keys).toHaveLength(1)
  expect(keys[0]?.sealed_key).toMatch(/^[\w-]{80,}$/)
  const history = await org.work((db) =>
    db.selectFrom('audit_logs').select('id').where('entity_type', '=', 'credential_keys').execute(),
  )
  expect(history).toEqual([])
})

test('the public list tells of a revocation', async () => {
  const { badge_id, grant_id } = await aClaimedBadge()
  const { credentialStatus } = await credentialOf(grant_id)
  const status = async () => {
    const list = (await read(credentialStatus.statusListCredential)).json()
    const method = list.proof[0].verificationMethod.split('#')[1]
    expect(await isSignedBy(method, list)).toBe(true)
    return readStatus(list.credentialSubject.encodedList, Number(credentialStatus.statusListIndex))
  }
  expect(await status()).toBe(false)
  await revoke({ badge_id, grant_id })
  expect(await status()).toBe(true)
})

test('the page shows valid, altered, revoked and expired', async () => {
  const { badge_id, grant_id } = await aClaimedBadge()
  const held = JSON.stringify(await credentialOf(grant_id))
  const shown = await paste(held)
  expect(verdict(shown)).toBe('Valid')
  expect(shown.payload).toContain('Keselamatan &lt;Kerja&gt;')
  for (const link of [BASE + verifyPath(org.code, grant_id), BASE + credentialPath(org.code, grant_id)])
    expect(verdict(await paste(` ${link} `))).toBe('Valid')
  expect(verdict(await read(verifyPath(org.code, grant_id)))).toBe('Valid')

  const altered = await paste(held.replace('Untuk peserta terbaik', 'Untuk siapa saja'))
  expect(verdict(altered)).toBe('Altered')
  expect(altered.payload).not.toContain('Untuk siapa saja')
  expect(
    verdict(await paste(held.replace('"statusListIndex": "', '"statusListIndex": "9').replace(/"statusListIndex":"/, '$&9'))),
  ).toBe('Altered')
  expect(verdict(await paste(JSON.stringify({ ...JSON.parse(held), grade: 'A' })))).toBe('Altered')

  const until = (valid_until: string | null) =>
    org.work((db) => db.updateTable('achievement_grants').set({ valid_until }).where('id', '=', grant_id).execute())
  await until('2026-01-01T00:00:00Z')
  expect(verdict(await read(verifyPath(org.code, grant_id)))).toBe('Expired')
  expect(verdict(await paste(JSON.stringify(await credentialOf(grant_id))))).toBe('Expired')
  await revoke({ badge_id, grant_id })
  expect(verdict(await paste(held))).toBe('Revoked')
  expect(verdict(await read(verifyPath(org.code, grant_id)))).toBe('Revoked')
})

test('what is not ours is not recognized, and no foreign link is followed', async () => {
  const { grant_id } = await aClaimedBadge()
  const credential = await credentialOf(grant_id)
  const foreign = { ...credential, issuer: { ...credential.issuer, id: 'https://elsewhere.example/credentials/x/issuer' } }
  for (const text of [
    '',
    'hello',
    '{"a": 1',
    '{}',
    JSON.stringify(foreign),
    'https://elsewhere.example/verify/a/b',
    `${BASE}/verify/${org.code}/none`,
  ]) {
    const page = await paste(text)
    expect([page.statusCode, verdict(page)]).toEqual([404, 'Not recognized'])
  }
  expect((await paste('https://elsewhere.example/x')).payload).toContain('leads to another site')
})

test('what is pasted in another shape than the form’s is no credential either', async () => {
  for (const payload of [{ credential: 5 }, { credential: { a: 1 } }, {}]) {
    const page = await server.app.inject({ method: 'POST', url: '/verify', payload })
    expect([page.statusCode, verdict(page)]).toEqual([404, 'Not recognized'])
  }
})

test('a credential of another organisation is not found here, nor one nobody has claimed', async () => {
  const { grant_id } = await aClaimedBadge()
  const other = await testOrg(server)
  expect((await read(credentialPath(other.code, grant_id))).statusCode).toBe(404)
  expect(verdict(await read(verifyPath(other.code, grant_id)))).toBe('Not recognized')
  const claimedInOther = JSON.stringify(await credentialOf(grant_id)).replaceAll(
    `/credentials/${org.code}/`,
    `/credentials/${other.code}/`,
  )
  expect(verdict(await paste(claimedInOther))).toBe('Altered')
  const unclaimed = await aBadgeUse(org, { type: 'optional' })
  const [person] = await participants(org, unclaimed.batch_id, 1, 'confirmed')
  await org.admin.call(badgeApi.give, {
    params: { id: unclaimed.badge_id },
    body: { relation_id: unclaimed.relation_id, user_ids: [person?.id ?? ''] },
  })
  const row = await org.work((db) =>
    db.selectFrom('achievement_grants').select('id').where('relation_id', '=', unclaimed.relation_id).executeTakeFirstOrThrow(),
  )
  expect((await read(credentialPath(org.code, row.id))).statusCode).toBe(404)
})

test('nonsense addresses are not found', async () => {
  for (const path of [
    credentialPath(org.code, 'none'),
    statusListPath(org.code, -1),
    issuerPath('no-such-org'),
    '/credentials/x/badge/1',
  ])
    expect((await read(path)).statusCode).toBe(404)
  expect((await read(credentialPath(org.code, '00000000-0000-4000-8000-000000000000'), 'text/html')).statusCode).toBe(303)
})

test('a new secret of the server means a new key; what the old one signed stays valid', async () => {
  const { grant_id } = await aClaimedBadge()
  const held = JSON.stringify(await credentialOf(grant_id))
  await org.work((db) =>
    db
      .updateTable('credential_keys')
      .set({ sealed_key: 'x'.repeat(90) })
      .execute(),
  )
  const again = await credentialOf(grant_id)
  expect(again.proof[0].verificationMethod).not.toBe(JSON.parse(held).proof[0].verificationMethod)
  expect(verdict(await paste(held))).toBe('Valid')
  expect(verdict(await paste(JSON.stringify(again)))).toBe('Valid')
  const alone = { ...again, proof: again.proof[0] }
  expect(verdict(await paste(JSON.stringify(alone)))).toBe('Valid')
})
