import { randomUUID } from 'node:crypto'
import { publishText } from '../../../test/consent-builders.ts'
import type { EndpointName, Sample } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

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

/** An invitation to somebody else's address, the secret in its name. */
const ofInvitation: Sample = async (org) => {
  const { id } = await org.work((db) =>
    db
      .insertInto('memberships')
      .values({ nik: `I-${randomUUID().slice(0, 8)}`, full_name: org.secret, email: `${randomUUID()}@invited.test` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { params: { id }, body: { action: 'accept' } }
}

/** A second step that no right password came before. */
const NOT_BEGUN = { verification_id: randomUUID(), proof: { way: 'app', code: '123456' } }

const agreed = { document: 'term_and_condition', version: 1 }

/** What signing in consists of beside the calls that `auth.samples.ts` and those of learners begin with. */
export const samples = {
  'auth.documents': ofText(),
  'auth.accept': ofText({ documents: [agreed] }),
  'auth.endSession': () => ({ params: { id: randomUUID() } }),
  'auth.factor': () => ({ body: NOT_BEGUN }),
  'auth.factorLost': empty,
  'auth.factorApp': empty,
  'auth.factorPasskey': empty,
  'auth.factorLostConfirm': empty,
  'auth.factorKeep': empty,
  'auth.factors': empty,
  'auth.beginFactor': () => ({ body: { password: 'not the password' } }),
  'auth.addFactor': () => ({ body: NOT_BEGUN }),
  'auth.removeFactor': () => ({ body: { password: 'not the password', id: 'app' } }),
  'auth.renewRecoveryCodes': () => ({ body: { password: 'not the password' } }),
  'auth.keepFactors': empty,
  'learner.factor': () => ({ body: NOT_BEGUN }),
  'auth.frontpage': () => ({ body: { token_sso: 'not of this session' } }),
  'auth.ssoStart': atLogin,
  'auth.ssoCallback': atLogin,
  'auth.ssoExchange': empty,
  'membership.open': empty,
  'membership.accept': empty,
  'membership.decline': empty,
  'membership.invitations': empty,
  'membership.answer': ofInvitation,
  'membership.learnerInvitations': empty,
  'membership.learnerAnswer': ofInvitation,
  'learner.oidcStart': atLogin,
  'learner.oidcCallback': atLogin,
  'learner.oidcExchange': empty,
  'learner.renew': () => ({ body: { token: 'not remembered' } }),
  'learner.verification': empty,
  'learner.consents': ofText(),
  'learner.consent': ofText(agreed),
} satisfies Partial<Record<EndpointName, Sample>>
