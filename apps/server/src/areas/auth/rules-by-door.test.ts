import { everyEndpoint } from '@pelita/contract/all.ts'
import { apiCredentialApi } from '@pelita/contract/areas/api-credential.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { publishText } from '../../../test/consent-builders.ts'
import { newestLink } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { type AuthSettings, authSettings } from '../../platform/auth/auth-settings.ts'
import { minutesFromNow } from '../../platform/auth/clock.ts'
import { newToken } from '../../platform/auth/tokens.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import { seal } from '../../platform/outgoing/sealed-secret.ts'
import { changePerson, changeSettings, PASSWORD, signInPerson, type TestPerson } from './people-for-tests.ts'

const server = testServer()
const CHOSEN = 'Pilihan-Sendiri-7'

interface Who {
  readonly org: TestOrg
  readonly person: TestPerson
  /** What the person types to sign in: the address, or the NIK of somebody who has none (decision 125). */
  readonly name: string
  readonly key: string
  /** Of a phone that is remembered, opened before anything was changed. */
  readonly remembered: string
  /** What leads from a console session, opened before anything was changed, to the learner app. */
  readonly frontpage: string
}

const passwordAt = (e: typeof authApi.login | typeof learnerApi.login, { org, name }: Who, password = PASSWORD) =>
  server.anonymous.send(e, { body: { email: name, password, org_code: org.code } })

async function bySingleSignOn(
  e: typeof learnerApi.oidcExchange | typeof authApi.ssoExchange,
  door: 'console' | 'learner',
  { org, person }: Who,
) {
  const [token, browser] = [newToken(), newToken()]
  // What the provider's answer leaves behind.
  await server.services.database.platform
    .insertInto('verifications')
    .values({
      ...{ org_id: org.id, person_id: person.person_id, email: person.email, purpose: 'sso', reset_hash: hashToken(token) },
      payload: JSON.stringify({ door, browser: hashToken(browser) }),
      expires_at: minutesFromNow(1).toISOString(),
    })
    .execute()
  return server.anonymous.with({ cookie: `pelita_sso_code=${browser}` }).send(e, { body: { token } })
}

/** Every way in, with what the person has for it. */
const DOORS = {
  console: (who) => passwordAt(authApi.login, who),
  learner: (who) => passwordAt(learnerApi.login, who),
  'single sign-on': (who) => bySingleSignOn(learnerApi.oidcExchange, 'learner', who),
  'console by single sign-on': (who) => bySingleSignOn(authApi.ssoExchange, 'console', who),
  'from the console': ({ frontpage }) => server.anonymous.send(learnerApi.sso, { body: { token: frontpage } }),
  /** Sets a new password, and then signs in with it. */
  link: async (who) => {
    await who.org.admin.send(userApi.act, { params: { id: who.person.id, action: 'reset-password' }, body: {} })
    const reset_token = await newestLink(server, who.person.email).catch(() => 'none was mailed')
    const answer = await server.anonymous.send(authApi.resetPassword, { body: { reset_token, password: CHOSEN } })
    return answer.statusCode === 200 ? passwordAt(learnerApi.login, who, CHOSEN) : answer
  },
  key: ({ key, person }) => server.anonymous.with({ 'x-api-key': key, 'x-act-as': person.nik }).send(learnerApi.me),
  'remembered phone': ({ remembered }) => server.anonymous.send(learnerApi.renew, { body: { token: remembered } }),
} as const satisfies Record<string, (who: Who) => Promise<LightMyRequestResponse>>
type Door = keyof typeof DOORS

type Outcome = 'enters' | 'refused' | 'locked' | 'asks password' | 'asks code' | 'asks factor' | 'asks terms'

const outcomeOf = (answer: LightMyRequestResponse): Outcome => {
  if (answer.statusCode !== 200) return answer.statusCode === 423 ? 'locked' : 'refused'
  const { data } = answer.json()
  if (data.password_expired) return 'asks password'
  if (data.verification_required) return 'asks code'
  if (data.factor_required) return 'asks factor'
  return data.must_accept?.length ? 'asks terms' : 'enters'
}

const setStatus = (status: string) => (who: Who) =>
  who.org.work((db) => db.updateTable('memberships').set({ status }).where('id', '=', who.person.id).execute())

/** What may keep somebody out, and how it comes about. */
const RULES = {
  none: async () => undefined,
  lock: async (who) => {
    for (let n = 0; n < 5; n++) await passwordAt(authApi.login, who, 'Wrong-Word-1')
  },
  'account waits': setStatus('waiting_approval'),
  'account is not active': setStatus('inactive'),
  'organisation is not active': ({ org }) =>
    server.services.database.pool.query('update organizations set is_active = false where id = $1', [org.id]),
  address: ({ org }) => changeSettings(server, org, { allowed_ip_ranges: ['203.0.113.0/24'] }),
  code: ({ org }) => changeSettings(server, org, { otp_mode: 'every_login', otp_apply_to: 'both' }),
  expiry: async ({ org, person }) => {
    await changeSettings(server, org, { expires_days: 90 })
    const password_changed_at = new Date(Date.now() - 400 * 86_400_000).toISOString()
    await changePerson(server, person.person_id, { password_changed_at })
  },
  'forced change': ({ person }) => changePerson(server, person.person_id, { must_change_password: true }),
  'second factor': ({ person }) =>
    server.services.database.pool.query("insert into factor_apps (person_id, sealed_secret, last_step) values ($1, 'x', 0)", [
      person.person_id,
    ]),
  'second factor required': ({ org }) =>
    changeSettings(server, org, { factor_mode: 'required', factor_roles: [org.roles['Content Manager']] }),
  terms: ({ org }) => publishText(org),
  'single sign-on alone': ({ org }) =>
    org.work((db) =>
      db
        .insertInto('sso_connections')
        .values({
          ...{ enabled: true, enforce: true, button_label: 'Corporate ID', issuer: 'https://id.test', client_id: 'pelita' },
          client_secret: seal(server.services.config.secret, 'secret'),
          tested_at: new Date().toISOString(),
        })
        .execute(),
    ),
} as const satisfies Record<string, (who: Who) => Promise<unknown>>
type Rule = keyof typeof RULES

const everyDoor = (outcome: Outcome): Record<Door, Outcome> => ({
  ...{ console: outcome, learner: outcome, 'single sign-on': outcome, 'console by single sign-on': outcome },
  ...{ 'from the console': outcome, link: outcome, key: outcome, 'remembered phone': outcome },
})

/** Single sign-on has its provider's, and a key none (decision 111). */
const ASKS_FACTOR: Record<Door, Outcome> = {
  ...{ ...everyDoor('enters'), console: 'asks factor', learner: 'asks factor', link: 'asks factor' },
  'remembered phone': 'refused',
}

/**
 * Rule by door: a rule or a door without its cell does not compile. What is about the password alone does not concern whoever comes without one; a
 * key has addresses of its own, and whoever uses it answers for the terms (decision 113).
 */
const TABLE: Record<Rule, Record<Door, Outcome>> = {
  none: everyDoor('enters'),
  lock: { ...everyDoor('enters'), console: 'locked', learner: 'locked' },
  'account waits': everyDoor('refused'),
  'account is not active': everyDoor('refused'),
  'organisation is not active': everyDoor('refused'),
  address: { ...everyDoor('refused'), key: 'enters' },
  code: { ...everyDoor('enters'), console: 'asks code', learner: 'asks code', link: 'asks code' },
  expiry: { ...everyDoor('enters'), console: 'asks password', learner: 'asks password', 'remembered phone': 'refused' },
  'forced change': { ...everyDoor('enters'), console: 'asks password', learner: 'asks password', 'remembered phone': 'refused' },
  'second factor': ASKS_FACTOR,
  'second factor required': ASKS_FACTOR,
  terms: { ...everyDoor('asks terms'), key: 'enters' },
  'single sign-on alone': {
    ...{ ...everyDoor('refused'), 'single sign-on': 'enters', 'console by single sign-on': 'enters' },
    // Whoever is in already goes on.
    ...{ 'from the console': 'enters', key: 'enters' },
  },
}

/** Nobody can be mailed anything: no link, and no code. All the rest holds as for everybody. */
const WITHOUT_ADDRESS: Record<Rule, Record<Door, Outcome>> = Object.fromEntries(
  Object.entries(TABLE).map(([rule, doors]) => [rule, { ...(rule === 'code' ? everyDoor('enters') : doors), link: 'refused' }]),
) as Record<Rule, Record<Door, Outcome>>
const PEOPLE = { 'with an address': TABLE, 'without an address': WITHOUT_ADDRESS } as const
type Kind = keyof typeof PEOPLE

async function somebody(kind: Kind): Promise<Who> {
  const org = await testOrg(server)
  const person = await signInPerson(server, org)
  if (kind === 'without an address') await changePerson(server, person.person_id, { email: null })
  const name = kind === 'without an address' ? person.nik : person.email
  const body = { name: 'Kunci', scopes: ['learner-intake' as const], allowed_ips: [] }
  const { key } = await org.admin.call(apiCredentialApi.create, { body })
  const opened = await server.anonymous.send(learnerApi.login, {
    body: { email: name, password: PASSWORD, org_code: org.code, remember: true },
  })
  const { token, token_sso } = (
    await server.anonymous.send(authApi.login, { body: { email: name, password: PASSWORD, org_code: org.code } })
  ).json().data
  const issued = await server.anonymous.with({ authorization: token }).call(authApi.frontpage, { body: { token_sso } })
  return { org, person, name, key, remembered: opened.json().data.token, frontpage: issued.token }
}

describe.each(Object.keys(RULES) as Rule[])('the rule: %s', (rule) => {
  describe.each(Object.keys(PEOPLE) as Kind[])('somebody %s', (kind) => {
    test.each(Object.keys(DOORS) as Door[])('at the door: %s', async (door) => {
      const who = await somebody(kind)
      await RULES[rule](who)
      expect(outcomeOf(await DOORS[door](who))).toBe(PEOPLE[kind][rule][door])
    })
  })
})

/** By which door each call comes that answers with a session; what is asked for besides the password belongs to its door. */
const OPENED_BY: Readonly<Record<string, Door>> = {
  ...{ 'auth.login': 'console', 'auth.verify': 'console', 'auth.factor': 'console' },
  ...{ 'learner.login': 'learner', 'learner.verification': 'learner', 'learner.factor': 'learner' },
  ...{ 'auth.ssoExchange': 'console by single sign-on', 'learner.oidcExchange': 'single sign-on' },
  ...{ 'learner.sso': 'from the console', 'learner.renew': 'remembered phone' },
}

const opensSession = (data: unknown): boolean =>
  data instanceof z.ZodUnion ? data.options.some(opensSession) : data instanceof z.ZodObject && 'token' in data.shape

test('every call that answers with a session without one belongs to a door of the table', () => {
  const opening = everyEndpoint.filter(([, { access, data }]) => access === 'public' && opensSession(data)).map(([name]) => name)
  expect(opening.sort()).toEqual(Object.keys(OPENED_BY).sort())
})

/** Where each setting of the Authentication page is asked: a new one without its rule does not compile. */
const ASKED_BY: Record<keyof AuthSettings, Rule | 'of a password that is chosen' | 'of a session' | 'of newcomers'> = {
  ...{ min_length: 'of a password that is chosen', history: 'of a password that is chosen' },
  ...{ require_upper: 'of a password that is chosen', require_lower: 'of a password that is chosen' },
  ...{ require_digit: 'of a password that is chosen', require_symbol: 'of a password that is chosen' },
  ...{ expires_days: 'expiry', max_failures: 'lock', window_minutes: 'lock', lock_minutes: 'lock' },
  ...{ session_duration: 'of a session', idle_minutes: 'of a session', learner_idle_minutes: 'of a session' },
  ...{ remember_days: 'of a session', single_session: 'of a session' },
  ...{ allowed_ip_ranges: 'address', otp_mode: 'code', otp_life_minutes: 'code', otp_apply_to: 'code' },
  ...{ factor_mode: 'second factor', factor_roles: 'second factor required', factor_learners: 'second factor required' },
  ...{ allow_request_access: 'of newcomers', allowed_email_domains: 'of newcomers' },
  ...{ sso_match_nik: 'of newcomers', default_division: 'of newcomers' },
}

test('every setting of the page is one of these', () => {
  expect(Object.keys(ASKED_BY).sort()).toEqual(Object.keys(authSettings.shape).sort())
})
