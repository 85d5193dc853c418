import { serverArea } from '../../platform/server-area.ts'
import { contentSettingRoutes } from './content-setting.routes.ts'

export const contentSettingArea = serverArea({
  routes: {
    'content-setting': contentSettingRoutes,
  },
})
