import type { SamplesOf } from '../../../test/samples.ts'
import { changedSettings } from '../../../test/settings-builders.ts'
import type { TestOrg } from '../../../test/test-server.ts'

/** Settings that hold the organisation's secret, and the entry of their history. */
const changed = async (org: TestOrg): Promise<string> => {
  return changedSettings(org, 'content', { blocked_words: [`${org.secret} ${Math.random()}`] })
}
const afterChange = async (org: TestOrg) => {
  await changed(org)
  return {}
}

export const samples: SamplesOf<'content-setting'> = {
  'content-setting.read': afterChange,
  'content-setting.defaults': () => ({}),
  'content-setting.update': () => ({ body: { comment_moderation: true } }),
  'content-setting.history': afterChange,
  'content-setting.affected': () => ({ body: { review_required: true, waiting_list_enabled: false } }),
  'content-setting.restore': async (org) => ({ body: { id: await changed(org) } }),
}
