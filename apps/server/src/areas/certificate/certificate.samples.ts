import { themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import {
  aCertificate,
  aCertificateUse,
  aTemplate,
  aTheme,
  claimAs,
  graduates,
  issueOf,
  savedCertificate,
  savedTemplate,
} from '../../../test/certificate-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { EndpointName, Sample } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const page = (secret: string) => `<p>${secret} {{participant_name}} {{certificate_number}}</p>`

let made = 0
const aSecretTheme = async (org: TestOrg): Promise<string> =>
  (await org.admin.call(themeApi.create, { body: aTheme({ title: `${org.secret} ${++made}`, html: page(org.secret) }) })).id
const aSecretTemplate = async (org: TestOrg): Promise<string> =>
  (await savedTemplate(org, { title: org.secret, body_text: org.secret })).id
const aSecretCertificate = async (org: TestOrg): Promise<string> =>
  (await savedCertificate(org, { name: `${org.secret} ${++made}`, description: org.secret })).id

const withId =
  (make: (org: TestOrg) => Promise<string>, more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: await make(org) }, query: {}, ...more() })
const among =
  (make: (org: TestOrg) => Promise<string>): Sample =>
  async (org) => {
    await make(org)
    return { query: {} }
  }

/** A certificate with the organisation's secret, issued to somebody of it. */
async function anIssue(org: TestOrg) {
  const use = await aCertificateUse(org, await aSecretCertificate(org), org.secret)
  const [person] = await graduates(org, use, 1)
  if (!person) throw new Error('Nobody passed')
  await claimAs(org, person)
  return { ...use, person, issue: await issueOf(org, person.grant_id) }
}
const ofIssued =
  (more: (issued: Awaited<ReturnType<typeof anIssue>>) => Sent = () => ({})): Sample =>
  async (org) => {
    const issued = await anIssue(org)
    return { params: { id: issued.certificate_id }, query: {}, ...more(issued) }
  }

export const samples = {
  'certificate-theme.list': among(aSecretTheme),
  'certificate-theme.download': among(aSecretTheme),
  'certificate-theme.detail': withId(aSecretTheme),
  'certificate-theme.create': () => ({ body: aTheme() }),
  'certificate-theme.update': withId(aSecretTheme, () => ({ body: { css: '.a{color:red}' } })),
  'certificate-theme.remove': withId(aSecretTheme),
  'certificate-theme.preview': () => ({ body: { html: page('x') } }),
  'certificate-theme.previewPdf': () => ({ body: { html: page('x') } }),
  'certificate-theme.miniature': withId(aSecretTheme),
  'certificate-template.list': among(aSecretTemplate),
  'certificate-template.download': among(aSecretTemplate),
  'certificate-template.detail': withId(aSecretTemplate),
  'certificate-template.usedIn': withId(aSecretTemplate),
  'certificate-template.create': async (org) => ({ body: await aTemplate(org) }),
  'certificate-template.update': withId(aSecretTemplate, () => ({ body: { heading: 'Changed' } })),
  'certificate-template.remove': withId(aSecretTemplate),
  'certificate-template.preview': async (org) => ({ body: { theme_id: await aSecretTheme(org) } }),
  'certificate-template.miniature': withId(aSecretTemplate),
  'certificate-template.sample': withId(aSecretTemplate),
  'certificate-template.cities': () => ({ query: {} }),
  'certificate.list': among(aSecretCertificate),
  'certificate.download': among(aSecretCertificate),
  'certificate.detail': withId(aSecretCertificate),
  'certificate.save': async (org) => ({ body: await aCertificate(org) }),
  'certificate.remove': withId(aSecretCertificate),
  'certificate.associates': ofIssued(),
  'certificate.giftedUsers': ofIssued(),
  'certificate.downloadGiftedUsers': ofIssued(),
  'certificate.downloadFiles': ofIssued(),
  'certificate.candidates': ofIssued(({ relation_id }) => ({ query: { relation_id } })),
  'certificate.give': async (org) => {
    const { certificate_id, relation_id, person } = await anIssue(org)
    return { params: { id: certificate_id }, body: { relation_id, user_ids: [person.id] } }
  },
  'certificate.revoke': ofIssued(({ certificate_id, person }) => ({
    params: { id: certificate_id, grant_id: person.grant_id },
    body: { action: 'revoke', reason: 'Salah orang' },
  })),
  'certificate.reissue': ofIssued(({ certificate_id, person }) => ({
    params: { id: certificate_id, grant_id: person.grant_id },
  })),
  'certificate-issue.file': ofIssued(({ issue }) => ({ params: { id: issue.id } })),
  'certificate-issue.learnerFile': ofIssued(({ issue }) => ({ params: { id: issue.id } })),
  'certificate-issue.check': ofIssued(({ issue }) => ({ params: { code: issue.verification_code } })),
} satisfies Record<Extract<EndpointName, `certificate${string}`>, Sample>
