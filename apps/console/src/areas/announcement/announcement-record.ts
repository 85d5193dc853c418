import {
  ANNOUNCEMENT_CHANNELS,
  type AnnouncementRow,
  announcement,
  announcementApi,
  announcementScreens,
} from '@pelita/contract/areas/announcement.ts'
import { periodText } from '../../kit/format/period.ts'
import { recordKind } from '../../kit/record/record-kind.ts'
import { t } from '../../kit/text/t.ts'

export const announcementRecord = recordKind({
  api: announcementApi,
  can: announcement.can,
  noun: 'Announcement',
  screens: announcementScreens,
  nameOf: (row) => row.title,
})

export const periodOf = ({ start_at, end_at }: AnnouncementRow): string => periodText(start_at, end_at, '-')

export const channelsOf = ({ channels }: Pick<AnnouncementRow, 'channels'>): string =>
  channels.map((channel) => t(ANNOUNCEMENT_CHANNELS[channel])).join(', ')

export const readOf = ({ read, total }: Pick<AnnouncementRow, 'read' | 'total'>): string => `${read}/${total}`
