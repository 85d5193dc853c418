import { learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { listPage } from '../../platform/db/list.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { myAnnouncement, myAnnouncements, noteRead, unreadOf } from './announcement.queries.ts'

export const learnerAnnouncementRoutes = implement(learnerAnnouncementApi, {
  list: async ({ db, query, session }) => ({
    ...(await listPage(db, myAnnouncements, query, query.timezone ?? session.timezone)),
    unread_count: await unreadOf(db),
  }),
  one: async ({ db, params }) => {
    const found = await myAnnouncement(db, params.id)
    if (!found) throw notFound('Announcement')
    return found
  },
  read: async ({ db, params }) => {
    if (!(await noteRead(db, params.id))) throw notFound('Announcement')
    return { unread_count: await unreadOf(db) }
  },
})
