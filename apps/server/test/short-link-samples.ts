import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { aShortLink } from './builders.ts'
import type { EndpointName, Sample } from './samples.ts'
import type { TestOrg } from './test-server.ts'

const aSecretLink = async (org: TestOrg) =>
  (await org.admin.call(shortLinkApi.save, { body: aShortLink({ title: org.secret, message: org.secret }) })).id
const ofShortLink: Sample = async (org) => ({ params: { id: await aSecretLink(org) }, query: {} })

export const shortLinkSamples = {
  'short-link.list': async (org) => {
    await aSecretLink(org)
    return { query: {} }
  },
  'short-link.detail': ofShortLink,
  'short-link.save': async (org) => ({ body: aShortLink({ id: await aSecretLink(org), title: 'Changed' }) }),
  'short-link.remove': ofShortLink,
  'short-link.statistics': ofShortLink,
} satisfies Record<Extract<EndpointName, `short-link.${string}`>, Sample>
