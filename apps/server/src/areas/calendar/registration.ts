import { serverArea } from '../../platform/server-area.ts'
import { calendarRoutes } from './calendar.routes.ts'

export const calendarArea = serverArea({
  routes: {
    calendar: calendarRoutes,
  },
})
