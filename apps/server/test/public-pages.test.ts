import { credentialPath, issuerPath, verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { publicCertificatePath } from '@pelita/contract/learning/certificate/issue.ts'
import { beforeAll, expect, test } from 'vitest'
import { aShortLink } from './builders.ts'
import { aCertificateUse, claimAs, graduates, issueOf } from './certificate-builders.ts'
import { SERVING_PAGES } from './server-settings.ts'
import { emptyTestServer, type TestOrg, testOrg } from './test-server.ts'

const server = emptyTestServer(SERVING_PAGES)
const OWN = ['cms.alpha.example', 'learn.alpha.example']
const SHARED = ['shared.example', 'SHARED.example:8443', 'localhost:3000', '127.0.0.1', '[::1]:3000']
const FOREIGN = ['cms.beta.example', 'learn.beta.example', 'evil.test', 'alpha.example.evil.test']

let org: TestOrg
let pages: Record<string, string>
beforeAll(async () => {
  org = await testOrg(server, 'Alpha')
  const other = await testOrg(server, 'Beta')
  const hosts = (name: string) => ({ url_domain: `cms.${name}.example`, url_subdomain: `learn.${name}.example` })
  for (const [{ id }, name] of [
    [org, 'alpha'],
    [other, 'beta'],
  ] as const)
    await server.services.database.platform.updateTable('organizations').set(hosts(name)).where('id', '=', id).execute()
  const [person] = await graduates(org, await aCertificateUse(org), 1)
  if (!person) throw new Error('nobody')
  await claimAs(org, person)
  const { verification_code } = await issueOf(org, person.grant_id)
  const link = await org.admin.call(shortLinkApi.save, { body: aShortLink() })
  pages = {
    certificate: publicCertificatePath(verification_code),
    'certificate as data': `/api/public/certificates/${verification_code}`,
    'check of a credential': verifyPath(org.code, person.grant_id),
    'document of a credential': `${verifyPath(org.code, person.grant_id)}/document`,
    credential: credentialPath(org.code, person.grant_id),
    issuer: issuerPath(org.code),
    'short link': `/s/${link.code}`,
  }
})

const open = (url: string, host: string) => server.app.inject({ url, headers: { host } })

test.each([
  'certificate',
  'certificate as data',
  'check of a credential',
  'document of a credential',
  'credential',
  'issuer',
  'short link',
])('%s: answers on its organisation’s hosts and the shared ones, nowhere else', async (name) => {
  const url = pages[name] ?? ''
  for (const host of [...OWN, ...SHARED]) expect([host, (await open(url, host)).statusCode < 400]).toEqual([host, true])
  for (const host of FOREIGN) {
    const refused = await open(url, host)
    expect([host, refused.statusCode]).toEqual([host, 404])
    expect(refused.payload).not.toContain(org.code)
    expect(refused.payload).not.toContain('Alpha')
  }
})

test('a pasted credential is checked only where its organisation is served', async () => {
  const document = (await open(pages.credential ?? '', 'shared.example')).payload
  const paste = (host: string) =>
    server.app.inject({
      method: 'POST',
      url: '/verify',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ credential: document }).toString(),
    })
  for (const host of [...OWN, ...SHARED]) expect([host, (await paste(host)).statusCode]).toEqual([host, 200])
  for (const host of FOREIGN) expect([host, (await paste(host)).statusCode]).toEqual([host, 404])
})

test('no page repeats the host it was asked at: addresses are the organisation’s or the configured one', async () => {
  const addressAt = async (host: string) => /<br>([^<]+)<\/footer>/.exec((await open(pages.certificate ?? '', host)).payload)?.[1]
  expect(await addressAt('cms.alpha.example:8443')).toBe(`cms.alpha.example${pages.certificate}`)
  expect(await addressAt('LEARN.alpha.example')).toBe(`learn.alpha.example${pages.certificate}`)
  for (const host of SHARED) expect(await addressAt(host)).toBe(`shared.example${pages.certificate}`)
  for (const url of [...Object.values(pages), '/verify', '/', '/learn', '/dev/mail', '/api/docs', '/api/docs/json', '/nowhere']) {
    const { headers, payload } = await open(url, 'evil.test')
    expect([url, `${JSON.stringify(headers)}${payload}`.includes('evil.test')]).toEqual([url, false])
  }
})
