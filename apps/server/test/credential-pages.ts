import { credentialPath } from '@pelita/contract/areas/achievement/credential.ts'
import type { TestServer } from './test-server.ts'

/** What anybody reads of a credential, and the page where it is checked. */
export const credentialPages = (server: TestServer, base: string) => {
  const read = (url: string, accept = 'application/json') =>
    server.app.inject({ method: 'GET', url: url.replace(base, ''), headers: { accept } })
  return {
    read,
    paste: (credential: string) =>
      server.app.inject({
        method: 'POST',
        url: '/verify',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ credential }).toString(),
      }),
    credentialOf: async (orgCode: string, grantId: string) => (await read(credentialPath(orgCode, grantId))).json(),
  }
}

export const verdict = (page: { payload: string }) => /<h1>(.*?)<\/h1>/.exec(page.payload)?.[1]
