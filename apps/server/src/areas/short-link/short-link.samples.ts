import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { aShortLink } from '../../../test/builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const aSecretLink = async (org: TestOrg) =>
  (await org.admin.call(shortLinkApi.save, { body: aShortLink({ title: org.secret, message: org.secret }) })).id
const ofShortLink: Sample = async (org) => ({ params: { id: await aSecretLink(org) }, query: {} })

const among: Sample = async (org) => {
  await aSecretLink(org)
  return { query: {} }
}

export const samples: SamplesOf<'short-link'> = {
  'short-link.list': among,
  'short-link.download': among,
  'short-link.detail': ofShortLink,
  'short-link.save': async (org) => ({ body: aShortLink({ id: await aSecretLink(org), title: 'Changed' }) }),
  'short-link.remove': ofShortLink,
  'short-link.statistics': ofShortLink,
}
