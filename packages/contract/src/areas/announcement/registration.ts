import type { ContractArea } from '../../core/area.ts'
import { announcementApi, announcementScreens, learnerAnnouncementApi } from '../announcement.ts'
import { announcementNotices } from './announcement-notices.ts'

/** All that the area is known by. */
export const announcementArea = {
  apis: { announcement: announcementApi, 'learner-announcement': learnerAnnouncementApi },
  screens: { announcement: announcementScreens },
  records: {
    announcements: {
      ...{ title: 'Announcement', feature: 'setting-announcement', name: 'title' },
      ...{ detail: '/setting/announcement/detail/:id', areas: ['announcement'] },
    },
  },
  notices: { news: announcementNotices },
} as const satisfies ContractArea
