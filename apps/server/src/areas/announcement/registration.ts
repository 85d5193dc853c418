import { serverArea } from '../../platform/server-area.ts'
import { ANNOUNCE, announceByClock, announceInPortions } from './announce.ts'
import { announcementRoutes } from './announcement.routes.ts'
import { learnerAnnouncementRoutes } from './learner-announcement.routes.ts'

export const announcementArea = serverArea({
  routes: {
    announcement: announcementRoutes,
    'learner-announcement': learnerAnnouncementRoutes,
  },
  jobs: [{ name: ANNOUNCE, run: announceInPortions }],
  schedules: [{ name: 'announce', cron: '* * * * *', run: ({ database }) => announceByClock(database) }],
})
