import { contentSettingApi } from '@pelita/contract/areas/content-setting.ts'
import { implement } from '../../platform/http/implement.ts'
import { settingsPage } from '../../platform/settings/settings-page.ts'
import { contentEffects } from './content-effects.ts'

export const contentSettingRoutes = implement(
  contentSettingApi,
  settingsPage('content', { more: () => ({}), affects: contentEffects }),
)
