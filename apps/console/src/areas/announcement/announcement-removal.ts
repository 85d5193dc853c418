import { type AnnouncementRow, announcement, announcementApi } from '@pelita/contract/areas/announcement.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const announcementRemoval: Removal<AnnouncementRow> = {
  endpoint: announcementApi.remove,
  all: announcementApi.removeAll,
  needs: announcement.can('delete'),
  when: () => true,
  entity: 'Announcement',
  name: (row) => row.title,
}
