import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { PASSWORD, signInPerson } from '../auth/people-for-tests.ts'
import { browserLanguage } from './browser-language.ts'

const server = testServer()

test('the first of the browser’s languages that we speak counts', () => {
  expect(browserLanguage('in-ID,in;q=0.9,en;q=0.8')).toBe('id')
  expect(browserLanguage('de-DE, en-GB;q=0.8, id;q=0.5')).toBe('en')
  for (const header of [undefined, '', '*', 'de,fr;q=0.5']) expect(browserLanguage(header)).toBeNull()
})

test('who chose no language is written to in that of their browser, until they choose', async () => {
  const org = await testOrg(server)
  const { email } = await signInPerson(server, org)
  const signIn = async (language: string) => {
    const body = { email, password: PASSWORD, org_code: org.code }
    const answer = await server.anonymous.with({ 'accept-language': language }).send(learnerApi.login, { body })
    return server.anonymous.with({ authorization: answer.json().data.token })
  }
  const languageOf = async (client: Awaited<ReturnType<typeof signIn>>) => (await client.call(learnerMeApi.profile, {})).language
  expect(await languageOf(await signIn('fr'))).toBeNull()
  const client = await signIn('id-ID,id;q=0.9')
  expect(await languageOf(client)).toBe('id')
  await client.call(learnerMeApi.change, { body: { language: 'en' } })
  expect(await languageOf(await signIn('id-ID'))).toBe('en')
})
