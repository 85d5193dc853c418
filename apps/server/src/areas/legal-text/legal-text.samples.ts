import { policyApi, termApi } from '@pelita/contract/areas/legal-text.ts'
import type { LegalDocument } from '@pelita/contract/platform/consent.ts'
import { publishText } from '../../../test/consent-builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const form = (text: string) => ({
  ...{ contents: { id: `<p>${text}</p>` }, summary: text, require_reacceptance: true, effective_at: '' },
})

/** A published version that somebody accepted, with the organisation's secret in it. */
const accepted = async (org: TestOrg, document: LegalDocument): Promise<string> => {
  const text_id = await publishText(org, { document, text: org.secret, version: 100 + Math.floor(Math.random() * 900_000) })
  await org.work((db) =>
    db.insertInto('legal_acceptances').values({ text_id, user_id: org.someone.id, ip: org.secret }).execute(),
  )
  return text_id
}

const of =
  (document: LegalDocument): Sample =>
  async (org) => {
    await accepted(org, document)
    return { query: {} }
  }
const ofVersion =
  (document: LegalDocument): Sample =>
  async (org) => ({ params: { id: await accepted(org, document) } })
const withDraft =
  (api: typeof termApi | typeof policyApi): Sample =>
  async (org) => {
    await org.admin.call(api.update, { body: form(`${org.secret} ${Math.random()}`) })
    return { body: {} }
  }
const write: Sample = () => ({ body: form('Ketentuan baru') })

export const samples: SamplesOf<'term-and-condition'> & SamplesOf<'user-policy'> & SamplesOf<'learner-terms'> = {
  'term-and-condition.read': of('term_and_condition'),
  'term-and-condition.update': write,
  'term-and-condition.publish': withDraft(termApi),
  'term-and-condition.versions': of('term_and_condition'),
  'term-and-condition.version': ofVersion('term_and_condition'),
  'term-and-condition.acceptances': of('term_and_condition'),
  'term-and-condition.download': of('term_and_condition'),
  'user-policy.read': of('user_policy'),
  'user-policy.update': write,
  'user-policy.publish': withDraft(policyApi),
  'user-policy.versions': of('user_policy'),
  'user-policy.version': ofVersion('user_policy'),
  'user-policy.acceptances': of('user_policy'),
  'user-policy.download': of('user_policy'),
  'learner-terms.list': of('user_policy'),
}
