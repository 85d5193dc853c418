import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { implement } from '../../platform/http/implement.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { settingsPage } from '../../platform/settings/settings-page.ts'
import { contentEffects } from './content-effects.ts'

export const contentSettingRoutes = implement(contentSettingApi, {
  ...settingsPage('content', { more: () => ({}), affects: contentEffects }),
  defaults: async ({ db }) => contentSettingApi.defaults.data.parse(await readSettings(db, 'content')),
})
