import { authenticationApi } from '@pelita/contract/areas/authentication.ts'
import type { SamplesOf } from '../../../test/samples.ts'
import { changedSettings } from '../../../test/settings-builders.ts'
import { TEST_SECRET } from '../../../test/test-secret.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { seal } from '../../platform/outgoing/sealed-secret.ts'

/** Settings that hold the organisation's secret, and the entry of their history. */
const changed = async (org: TestOrg): Promise<string> => {
  const domain = `${org.secret.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}${Date.now()}.test`
  return changedSettings(org, 'authentication', { allowed_email_domains: [domain] })
}
const afterChange = async (org: TestOrg) => {
  await changed(org)
  return {}
}
const aConnection = async (org: TestOrg): Promise<void> => {
  const values = {
    button_label: org.secret,
    issuer: 'http://127.0.0.1:9',
    client_id: org.secret,
    client_secret: seal(TEST_SECRET, 'x'),
  }
  await org.work((db) =>
    db
      .insertInto('sso_connections')
      .values(values)
      .onConflict((one) => one.column('org_id').doNothing())
      .execute(),
  )
}

export const samples: SamplesOf<'authentication'> = {
  'authentication.read': afterChange,
  'authentication.update': () => ({ body: { min_length: 12 } }),
  'authentication.history': afterChange,
  'authentication.affected': () => ({ body: { min_length: 12, expires_days: 30, single_session: true } }),
  'authentication.restore': async (org) => ({ body: { id: await changed(org) } }),
  'authentication.sso': async (org) => {
    await aConnection(org)
    return {}
  },
  'authentication.saveSso': async (org) => {
    await aConnection(org)
    return { body: { auto_create_learner: true } }
  },
  'authentication.ssoHistory': async (org) => {
    await aConnection(org)
    return {}
  },
  'authentication.ssoRestore': async (org) => {
    await aConnection(org)
    return { body: { id: (await org.admin.call(authenticationApi.ssoHistory, {})).at(-1)?.id ?? '' } }
  },
  'authentication.ssoAffected': async (org) => {
    await aConnection(org)
    return { body: { enabled: false } }
  },
  'authentication.testSso': async (org) => {
    await aConnection(org)
    return {}
  },
}
