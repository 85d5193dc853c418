import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { organizationApi } from '@pelita/contract/platform/organization.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { describe, expect, test } from 'vitest'
import { emptyTestServer } from '../../../test/test-server.ts'
import { simulatorKey } from '../../platform/auth/tokens.ts'
import { withOrg } from '../../platform/db/scope.ts'
import { createFirstAdministrator } from '../first-administrator.ts'
import { seedOrganizations } from '../organizations.ts'
import { makePeople } from './make-people.ts'
import { DEMO_PASSWORD, type SeededOrganization, seedPeople } from './people.ts'

const server = emptyTestServer()
let seeded: Promise<SeededOrganization[]> | null = null
const demonstration = () => {
  seeded ??= seedOrganizations(server.services).then(async (orgs) => {
    for (const org of orgs) await seedPeople(server.services, org)
    return orgs
  })
  return seeded
}
const login = (email: string, org_code: string, password = DEMO_PASSWORD) =>
  server.anonymous.call(authApi.login, { body: { email, password, org_code } })

describe('the demonstration', () => {
  test('is two organisations with brands of their own, whose pictures can be seen', async () => {
    const orgs = await demonstration()
    expect(orgs.map((org) => org.code)).toEqual(['nusantara', 'bahari'])
    const brands = await Promise.all(
      orgs.map((org) => server.anonymous.call(organizationApi.configurationInit, { query: { org_code: org.code } })),
    )
    expect(new Set(brands.map((brand) => brand.primary_color)).size).toBe(2)
    for (const [n, brand] of brands.entries()) {
      const [page] = await server.anonymous.call(organizationApi.loginPage, { params: { orgCode: orgs[n]?.code ?? '' } })
      for (const path of [brand.url_logo, brand.url_favicon, page?.configs.side_image]) {
        const picture = await server.app.inject(path ?? '')
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      }
    }
  })

  test.each(['nusantara', 'bahari'])('lets the named accounts of %s sign in', async (code) => {
    await demonstration()
    expect(((await login(`admin@${code}.test`, code)) as SignedIn).features).toEqual(['*'])
    expect(((await login(`content@${code}.test`, code)) as SignedIn).features).not.toContain('*')
    expect(((await login(`viewer@${code}.test`, code)) as SignedIn).user.userRole).toBe('admin')
    await expect(login(`learner1@${code}.test`, code)).rejects.toMatchObject({ status: 403 })
    const learner = await server.anonymous.call(learnerApi.login, {
      body: { email: `learner1@${code}.test`, password: DEMO_PASSWORD, org_code: code },
    })
    expect(learner).toMatchObject({ organization: { org_code: code } })
  })

  test('has about 300 accounts each, with every status, a tree of supervisors and no history of their making', async () => {
    for (const org of await demonstration()) {
      const { rows } = await server.services.database.pool.query(
        `with recursive tree as (
           select id, 1 as depth from memberships where org_id = $1 and manager_id is null and posisi = 'President Director'
           union all select m.id, depth + 1 from memberships m join tree t on m.manager_id = t.id where m.org_id = $1)
         select (select count(*) from memberships where org_id = $1) as members,
                (select count(*) from tree) as in_tree, (select max(depth) from tree) as depth,
                (select array_agg(distinct status order by status) from memberships where org_id = $1) as statuses,
                (select count(*) from memberships where org_id = $1 and nik like '0%') as zeros,
                (select count(distinct unnested) from memberships, unnest(groups) unnested where org_id = $1) as groups,
                (select count(*) from divisions where org_id = $1) as divisions, (select count(*) from companies where org_id = $1) as companies,
                (select count(*) from audit_logs where org_id = $1 and entity_type = 'memberships' and action not in ('login', 'login_failed')) as history,
                (select count(*) from memberships m join persons p on p.id = m.person_id
                  where org_id = $1 and (m.full_name, m.email) is distinct from (p.full_name, p.email)) as different`,
        [org.id],
      )
      expect(rows[0]).toMatchObject({
        members: 300,
        depth: 5,
        statuses: ['active', 'inactive', 'waiting_approval'],
        groups: 3,
        companies: 3,
        history: 0,
        different: 0,
      })
      expect(rows[0].in_tree).toBeGreaterThan(280)
      expect(rows[0].zeros).toBeGreaterThan(290)
      expect(rows[0].divisions).toBeGreaterThanOrEqual(8)
    }
  })

  test('shows one person in both organisations', async () => {
    await demonstration()
    const session = await server.anonymous.call(learnerApi.login, {
      body: { email: 'ratna.kusumawardani@pelita.test', password: DEMO_PASSWORD, org_code: 'bahari' },
    })
    expect(session).toMatchObject({ user: { nik: expect.stringMatching(/^EXT-/) } })
  })

  test('lets the simulator act for a member of its own organisation only', async () => {
    const [org] = await demonstration()
    const nik = await withOrg(
      server.services.database.pool,
      org?.id ?? '',
      async (db) =>
        (
          await db
            .selectFrom('memberships')
            .select('nik')
            .where('email', '=', 'learner2@nusantara.test')
            .executeTakeFirstOrThrow()
        ).nik,
    )
    const acting = (code: string) =>
      server.anonymous
        .with({ 'x-api-key': simulatorKey(server.services.config.secret, code), 'x-act-as': nik })
        .send(learnerApi.me)
    expect((await acting('nusantara')).json().data.user.email).toBe('learner2@nusantara.test')
    expect((await acting('nowhere')).statusCode).toBe(401)
  })
})

test('the same people are made in every run, with unique addresses and numbers', () => {
  const now = new Date('2026-03-05T00:00:00Z')
  const people = makePeople('nusantara', now)
  expect(makePeople('nusantara', now)).toEqual(people)
  expect(new Set(people.map((person) => person.email)).size).toBe(people.length)
  expect(new Set(people.map((person) => person.nik)).size).toBe(people.length)
  expect(people.some((person) => !person.full_name.includes(' '))).toBe(true)
  expect(people.some((person) => person.full_name.length > 50)).toBe(true)
  for (const person of people) {
    expect(person.email).toMatch(/^[a-z0-9.-]+@[a-z]+\.test$/)
    if (person.phone) expect(person.phone).toMatch(/^(\+62|0)\d{7,14}$/)
  }
})

describe('a further organisation', () => {
  const create = (values: Record<string, string> = {}) =>
    createFirstAdministrator(server.services, { code: 'Acme', title: 'Acme Academy', email: 'Budi.Hartono@acme.test', ...values })

  test('gets an administrator who chooses a password by link', async () => {
    const said = await create()
    const token = /#token=(\S+)/.exec(said)?.[1] ?? ''
    await server.anonymous.call(authApi.resetPassword, { body: { reset_token: token, password: 'Perahu-Kuning-3' } })
    const signedIn = (await login('budi.hartono@acme.test', 'acme', 'Perahu-Kuning-3')) as SignedIn
    expect(signedIn).toMatchObject({ features: ['*'], user: { full_name: 'Budi Hartono' } })
    expect(await create({ code: 'acme-two' })).toContain('is known already')
    expect(await login('budi.hartono@acme.test', 'acme-two', 'Perahu-Kuning-3')).toHaveProperty('token')
    await expect(create()).rejects.toThrow('There already is an organisation with the code “acme”')
  })

  test('begins with certificate themes, one of them the default', async () => {
    await create({ code: 'acme-three' })
    const { id } = await server.services.database.platform
      .selectFrom('organizations')
      .select('id')
      .where('code', '=', 'acme-three')
      .executeTakeFirstOrThrow()
    const themes = await withOrg(server.services.database.pool, id, (db) =>
      db.selectFrom('certificate_themes').select(['status', 'is_default']).execute(),
    )
    expect(themes.map(({ status }) => status)).toEqual(['publish', 'publish', 'publish'])
    expect(themes.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test.each([
    [{ code: 'a' }, 'The code takes 2 to 30 letters, digits and dashes, such as “acme”'],
    [{ title: ' ' }, 'The title takes 1 to 60 characters'],
    [{ email: 'nobody' }, '“nobody” is not an e-mail address'],
  ])('is refused with %o', async (values, message) => {
    await expect(create({ code: 'fresh', ...values })).rejects.toThrow(message)
  })
})
