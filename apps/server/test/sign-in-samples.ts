import { publishText } from './consent-builders.ts'
import type { EndpointName, Sample } from './samples.ts'
import type { TestOrg } from './test-server.ts'

const empty: Sample = () => ({})
const atLogin: Sample = (org) => ({ query: { org_code: org.code } })

/** The organisation's terms, its secret in them; the same however often they are asked for. */
const aSecretText = async (org: TestOrg): Promise<void> => {
  const found = await org.work((db) => db.selectFrom('legal_texts').select('id').executeTakeFirst())
  if (!found) await publishText(org, { text: org.secret })
}
const ofText =
  (body?: unknown): Sample =>
  async (org) => {
    await aSecretText(org)
    return body === undefined ? {} : { body }
  }

const agreed = { document: 'term_and_condition', version: 1 }

/** What sign-in adds beside the calls of `auth` and `learner` in samples.ts. */
export const signInSamples = {
  'auth.documents': ofText(),
  'auth.accept': ofText({ documents: [agreed] }),
  'auth.ssoStart': atLogin,
  'auth.ssoCallback': atLogin,
  'auth.ssoExchange': empty,
  'learner.oidcStart': atLogin,
  'learner.oidcCallback': atLogin,
  'learner.oidcExchange': empty,
  'learner.verification': empty,
  'learner.consents': ofText(),
  'learner.consent': ofText(agreed),
} satisfies Partial<Record<EndpointName, Sample>>
