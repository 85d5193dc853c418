import { organizationApi } from '@pelita/contract/platform/organization.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { flagsCommand } from './flags-command.ts'

const server = testServer()

test('flags of courses are switched by name, answered whole, and unknown ones refused', async () => {
  const org = await testOrg(server)
  const flag = (...said: string[]) => flagsCommand(server.services.database, org.code, ...said)
  expect(await flag()).toContain('course_feature off')
  expect(await flag('course_feature', 'on')).toContain('course_feature on (set)')
  const { feature_flags } = await org.admin.call(organizationApi.configurationInit, { query: { org_code: org.code } })
  expect(feature_flags).toMatchObject({ course_feature: true, new_section: true, drag_between_sections: false })
  await expect(flag('hologram', 'on')).rejects.toThrow('There is no flag “hologram”')
  await expect(flag('new_section', 'maybe')).rejects.toThrow('Write on or off')
  await expect(flag('content_type_mvp', 'off')).rejects.toThrow('content_type_mvp stays on')
})
