import { DEFAULT_BRAND } from '@pelita/contract/core/brand.ts'
import { organizationApi } from '@pelita/contract/platform/organization.ts'
import { describe, expect, test } from 'vitest'
import { connectDigiverse } from '../../../test/quiz-builders.ts'
import { SERVING_PAGES } from '../../../test/server-settings.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = emptyTestServer(SERVING_PAGES)

const change = (org: TestOrg, values: Record<string, unknown>) =>
  server.services.database.platform.updateTable('organizations').set(values).where('id', '=', org.id).execute()

const codeAt = async (headers: Record<string, string>, query: Record<string, string> = {}) => {
  const response = await server.anonymous.with(headers).send(organizationApi.configurationInit, { query })
  return response.statusCode === 200 ? response.json().data.org_code : [response.statusCode, response.json().message]
}

describe('the configuration before anybody has signed in', () => {
  test('comes from the host, then the origin, then the header or query', async () => {
    const [alpha, beta, gamma] = [await testOrg(server), await testOrg(server), await testOrg(server)]
    await change(alpha, { url_domain: 'cms.alpha.id', url_subdomain: 'learn.alpha.id' })
    await change(beta, { url_domain: 'cms.beta.id' })
    expect(await codeAt({ host: 'cms.alpha.id:8080' })).toBe(alpha.code)
    expect(await codeAt({ host: 'LEARN.alpha.id' })).toBe(alpha.code)
    expect(await codeAt({ host: 'cms.alpha.id', origin: 'https://cms.beta.id', 'x-org-code': gamma.code })).toBe(alpha.code)
    expect(await codeAt({ host: 'api.pelita.id', origin: 'https://cms.beta.id', 'x-org-code': gamma.code })).toBe(beta.code)
    expect(await codeAt({ host: 'api.pelita.id', 'x-org-code': gamma.code.toUpperCase() })).toBe(gamma.code)
    expect(await codeAt({ host: 'localhost', origin: 'http://localhost:3000' }, { org_code: gamma.code })).toBe(gamma.code)
    expect(await codeAt({ host: 'localhost', origin: 'null' }, { org_code: gamma.code })).toBe(gamma.code)
  })

  test('is neutral on the shared host and unknown elsewhere', async () => {
    for (const host of ['localhost', 'cms.shared.id']) expect(await codeAt({ host })).toBeNull()
    expect(
      await server.anonymous.with({ host: 'localhost' }).call(organizationApi.configurationInit, { query: {} }),
    ).toMatchObject({ ...DEFAULT_BRAND, url_logo: null })
    expect(await codeAt({ host: 'nobody.example' })).toEqual([404, 'Organization not found'])
    expect(await codeAt({ host: 'localhost' }, { org_code: 'no-such-org' })).toEqual([404, 'Organization not found'])
  })

  test('carries the brand, the zone and whether access can be asked for', async () => {
    const org = await testOrg(server, 'Alpha Academy')
    await change(org, {
      primary_color: '#123456',
      timezone: 'Asia/Makassar',
      url_logo: '/files/logo.svg',
      feature_flags: '{"course_feature": true}',
    })
    await org.work((db) => writeSettings(db, 'authentication', { allow_request_access: true }))
    const read = () => server.anonymous.call(organizationApi.configurationInit, { query: { org_code: org.code } })
    expect(await read()).toMatchObject({
      org_code: org.code,
      title: 'Alpha Academy',
      website_title: 'Alpha Academy',
      primary_color: '#123456',
      url_logo: '/files/logo.svg',
      timezone: 'Asia/Makassar',
      currency: 'IDR',
      feature_flags: { course_feature: true },
      allow_request_access: true,
      digiverse_enabled: false,
    })
    await connectDigiverse(org)
    expect(await read()).toMatchObject({ digiverse_enabled: true })
    const before = (await read()).configuration_updated_at
    await change(org, { title: 'Alpha' })
    expect((await read()).configuration_updated_at).not.toBe(before)
  })

  test('of an inactive organisation still answers, because its login page says so', async () => {
    const org = await testOrg(server)
    await org.work((db) => writeSettings(db, 'authentication', { allow_request_access: true }))
    await change(org, { is_active: false })
    expect(await server.anonymous.call(organizationApi.configurationInit, { query: { org_code: org.code } })).toMatchObject({
      org_code: org.code,
      allow_request_access: false,
    })
  })
})

describe('the login page', () => {
  test('has a default and is the first item’s configs', async () => {
    const org = await testOrg(server, 'Alpha')
    const read = () => server.anonymous.call(organizationApi.loginPage, { params: { orgCode: org.code } })
    expect(await read()).toEqual([
      {
        section: 'login',
        is_visible: true,
        order_no: 1,
        configs: {
          layout: 'split',
          headline: 'Alpha',
          text: '',
          side_image: null,
          show_logo: true,
          footer_text: `© ${new Date().getFullYear()} Alpha`,
        },
      },
    ])
    await change(org, { login_page: '{"layout": "center", "headline": "Welcome"}' })
    expect((await read())[0]?.configs).toMatchObject({ layout: 'center', headline: 'Welcome', show_logo: true })
  })

  test('of an unknown organisation is not found', async () => {
    const response = await server.anonymous.send(organizationApi.loginPage, { params: { orgCode: 'no-such-org' } })
    expect([response.statusCode, response.json().message]).toEqual([404, 'Organization not found'])
  })
})
